import type { ReactNode } from 'react';
import './empty-state.css';

interface EmptyStateProps {
  icon: string;
  title: string;
  children?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
}

/** Says that nothing is here yet, and what to do about it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <span className="empty-state-icon" aria-hidden="true">
        <i className={`pi pi-${icon}`} />
      </span>
      <p className="empty-state-title">{title}</p>
      {children && <p className="muted">{children}</p>}
      {action}
    </div>
  );
}
