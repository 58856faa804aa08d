import { Suspense } from 'react';
import { SessionProvider } from '../lib/session.tsx';
import { Spinner } from '../ui/skeleton.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Router } from './router.tsx';

/** The whole product below the address bar. */
export function App() {
  return (
    <ErrorBoundary>
      <SessionProvider>
        <Suspense fallback={<Spinner />}>
          <Router />
        </Suspense>
        <Toaster />
      </SessionProvider>
    </ErrorBoundary>
  );
}
