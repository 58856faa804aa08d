import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTitle } from '../lib/use-title.ts';
import { Icon } from './icon.tsx';
import './page.css';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** Where one came from. */
  back?: { to: string; label: string };
  /** Buttons at the right. */
  actions?: ReactNode;
  /** Badges beside the title. */
  badges?: ReactNode;
}

/** The top of a signed-in screen: its only h1. */
export function PageHeader({ title, subtitle, back, actions, badges }: PageHeaderProps) {
  useTitle(title);
  return (
    <div className="page-header">
      {back && (
        <Link className="page-back" to={back.to}>
          <Icon name="back" size={18} />
          {back.label}
        </Link>
      )}
      <div className="page-header-row">
        <div className="page-header-text">
          <h1>{title}</h1>
          {badges && <div className="page-badges">{badges}</div>}
          {subtitle && <p className="muted">{subtitle}</p>}
        </div>
        {actions && <div className="page-actions">{actions}</div>}
      </div>
    </div>
  );
}

/** The width and the air of a signed-in screen. */
export function Page({ children }: { children: ReactNode }) {
  return <div className="page">{children}</div>;
}
