import type { Colour } from '@aulavox/contracts/enums';
import type { ReactNode } from 'react';
import './badge.css';

export type BadgeTone =
  'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'danger' | 'info';

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge badge-${tone}`}>{children}</span>;
}

/** A colour class: a dot of the colour and its name, so that it does not depend on seeing colours. */
export function ColourBadge({ colour }: { colour: Colour }) {
  return (
    <span className="badge badge-neutral">
      <span className={`colour-dot colour-${colour}`} aria-hidden="true" />
      {colour}
    </span>
  );
}
