import './skeleton.css';

/** Grey lines in place of text that is on its way. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className="skeleton-lines" role="status">
      <span className="visually-hidden">Loading…</span>
      {Array.from({ length: lines }, (_none, line) => (
        <span key={line} className="skeleton" />
      ))}
    </div>
  );
}

/** Grey cards in place of a grid of cards. */
export function SkeletonCards({ cards = 3 }: { cards?: number }) {
  return (
    <div className="grid-cards" role="status">
      <span className="visually-hidden">Loading…</span>
      {Array.from({ length: cards }, (_none, card) => (
        <span key={card} className="skeleton skeleton-card" />
      ))}
    </div>
  );
}

/** For a whole screen that is on its way. */
export function Spinner({ label = 'Loading…' }: { label?: string }) {
  return (
    <div className="spinner" role="status">
      <span className="spinner-bars" aria-hidden="true">
        <span />
        <span />
        <span />
      </span>
      <span className="visually-hidden">{label}</span>
    </div>
  );
}
