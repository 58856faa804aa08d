import './logo.css';

/** The arch of a classroom with a voice in it. Decorative: the name stands beside it. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg className="logo-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect className="logo-mark-board" width="32" height="32" rx="8.5" />
      <path className="logo-mark-arch" d="M7.5 26V15.5a8.5 8.5 0 0 1 17 0V26" />
      <path className="logo-mark-side" d="M12.25 19v3.5M19.75 19v3.5" />
      <path className="logo-mark-voice" d="M16 15v11" />
    </svg>
  );
}

/** Mark and name together. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <span className="logo">
      <LogoMark size={size} />
      <span className="logo-name">Aulavox</span>
    </span>
  );
}
