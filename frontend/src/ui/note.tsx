import type { ReactNode } from 'react';
import './note.css';

interface NoteProps {
  tone?: 'info' | 'warning' | 'danger';
  /** What to do about it. */
  action?: ReactNode;
  children: ReactNode;
}

/** A sentence that stands out from the page, with at most one thing to do about it. */
export function Note({ tone = 'info', action, children }: NoteProps) {
  return (
    <div className={`note note-${tone}`}>
      <p>{children}</p>
      {action}
    </div>
  );
}
