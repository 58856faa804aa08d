import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Logo } from '../../ui/logo.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import '../../ui/field.css';
import './auth-layout.css';

interface AuthLayoutProps {
  title: string;
  subtitle?: string;
  children: ReactNode;
  /** Below the card: where else to go. */
  footer?: ReactNode;
}

/** The frame of the pages before sign-in: the voice of the product at one side, one card at the other. */
export function AuthLayout({ title, subtitle, children, footer }: AuthLayoutProps) {
  useTitle(title);
  return (
    <div className="auth">
      <aside className="auth-side">
        <Voice />
        <p className="auth-quote">A classroom that listens.</p>
        <p>Every lesson becomes a conversation, and every student gets an answer.</p>
      </aside>
      <div className="auth-main">
        <header className="auth-top">
          <Link to={paths.home} className="auth-home" aria-label="Aulavox, home">
            <Logo />
          </Link>
          <ThemeToggle />
        </header>
        <main className="auth-card">
          <div className="auth-heading">
            <h1>{title}</h1>
            {subtitle && <p className="muted">{subtitle}</p>}
          </div>
          {children}
          {footer && <p className="auth-footer">{footer}</p>}
        </main>
      </div>
    </div>
  );
}

const heights = [26, 58, 92, 64, 110, 78, 44, 88, 56, 30];

/** The bars of a voice under the arch of a classroom. */
function Voice() {
  return (
    <svg className="auth-voice" viewBox="0 0 320 240" aria-hidden="true">
      <path d="M34 232V150a126 126 0 0 1 252 0v82" />
      {heights.map((height, index) => (
        <line
          key={index}
          x1={79 + index * 18}
          x2={79 + index * 18}
          y1={160 - height / 2}
          y2={160 + height / 2}
        />
      ))}
    </svg>
  );
}
