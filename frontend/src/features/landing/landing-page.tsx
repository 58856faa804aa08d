import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';
import { Architecture } from './architecture.tsx';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import { SampleLesson } from './sample-lesson.tsx';
import './landing.css';

/** What a visitor sees at / (S1 section 1). */
export function LandingPage() {
  useTitle('');
  return (
    <div className="landing">
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="landing-header landing-width">
        <Logo />
        <nav className="landing-nav" aria-label="Account">
          <ThemeToggle />
          <Link className="landing-sign-in" to={paths.login}>
            Sign In
          </Link>
          <ButtonLink to={paths.login}>Get Started</ButtonLink>
        </nav>
      </header>
      <main id="main">
        <section className="landing-hero landing-width">
          <div className="landing-hero-text">
            <h1>Lessons your students can talk to.</h1>
            <p className="landing-lead">
              Teachers write the lesson. Aulavox turns it into a conversation: it explains, listens,
              asks back, and never runs out of patience.
            </p>
            <div className="row">
              <ButtonLink to={paths.login} size="large">
                Start with your school
                <Icon name="arrow" size={20} />
              </ButtonLink>
            </div>
            <p className="muted">The first month is free.</p>
          </div>
          <SampleLesson />
        </section>
        <Features />
        <Architecture />
      </main>
      <Footer />
    </div>
  );
}
