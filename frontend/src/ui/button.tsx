import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './button.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  kind?: ButtonKind;
  size?: 'small' | 'medium' | 'large';
  /** Takes the whole width of its column. */
  isWide?: boolean;
}

export const buttonClass = ({ kind = 'primary', size = 'medium', isWide = false }: Look): string =>
  `button button-${kind} button-${size}${isWide ? ' button-wide' : ''}`;

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** In flight: shows a spinner, keeps its width and can't be pressed again. */
    isBusy?: boolean;
    children: ReactNode;
  };

export function Button({ kind, size, isWide, isBusy, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...look(kind, size, isWide) })}
      disabled={disabled || isBusy}
      aria-busy={isBusy || undefined}
    >
      {isBusy && <span className="button-spinner" aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  kind,
  size,
  isWide,
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) {
  return (
    <Link {...rest} className={buttonClass({ ...look(kind, size, isWide) })}>
      {children}
    </Link>
  );
}

type IconButtonProps = ComponentProps<'button'> & {
  /** What it does, for those who can't see the icon, and as a tooltip. */
  label: string;
  children: ReactNode;
};

export function IconButton({ label, children, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={`icon-button ${className}`}
    >
      {children}
    </button>
  );
}

/** Leaves out what was not given, so that the defaults apply. */
function look(kind?: ButtonKind, size?: Look['size'], isWide?: boolean): Look {
  return { ...(kind && { kind }), ...(size && { size }), ...(isWide && { isWide }) };
}
