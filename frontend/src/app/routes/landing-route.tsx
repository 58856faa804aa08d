import { LandingPage } from '../../features/landing/landing-page.tsx';

export const LandingRoute = () => <LandingPage />;
