import { type ReactNode, useId } from 'react';
import './card.css';

interface CardProps {
  /** The heading; the card is then a region of that name. */
  title?: string;
  /** A primeicons name without `pi-`: `calendar`. */
  icon?: string;
  /** At the right of the heading. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Card({ title, icon, aside, className = '', children }: CardProps) {
  const id = useId();
  return (
    <section className={`card ${className}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className="card-head">
          <h2 id={id} className="card-title">
            {icon && <i className={`pi pi-${icon}`} aria-hidden="true" />}
            {title}
          </h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

interface StatCardProps {
  label: string;
  value: ReactNode;
  icon: string;
  note?: string;
  tone?: 'primary' | 'accent' | 'info';
}

/** One number that matters. */
export function StatCard({ label, value, icon, note, tone = 'primary' }: StatCardProps) {
  return (
    <div className={`card stat-card stat-${tone}`}>
      <span className="stat-icon" aria-hidden="true">
        <i className={`pi pi-${icon}`} />
      </span>
      <dl>
        <dt>{label}</dt>
        <dd className="stat-value">{value}</dd>
        {note && <dd className="stat-note">{note}</dd>}
      </dl>
    </div>
  );
}
