import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isSessionLost, messageOf } from './send.ts';
import { leaveForLogin } from './sign-out.ts';
import { toastError } from './toast.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The title of the toast when it fails, of S1 and S2 section 8; none when left out. */
      failed?: string;
      /** Said below that title when the server gave no words of its own. */
      fallback?: string;
      /** Said in place of 'You are logged out…' for the actions that S1 section 8 names. */
      sessionLost?: string;
    };
  }
}

/** The spec's other words for a lost session (S1 section 8), for `meta.sessionLost`. */
export const sessionExpiredText = 'Your session has expired. Please login again.';

const checkConnection = 'Please check your connection and try again.';

/**
 * Reads as S1 section 7 says: no retry, no refetch on focus, never stale. A lost session is handled
 * here once; `onNoAccess` is called when the school may no longer be used.
 */
export function createQueryClient({ onNoAccess }: { onNoAccess: () => void }): QueryClient {
  const handle = (error: unknown, sessionLost?: string): boolean => {
    if (isSessionLost(error)) {
      if (sessionLost) leaveForLogin(sessionLost, '');
      else leaveForLogin();
      return true;
    }
    if (error instanceof ApiError && error.problem.code === 'no_access') onNoAccess();
    return false;
  };
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error) => handle(error) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        const { failed, fallback, sessionLost } = mutation.meta ?? {};
        if (handle(error, sessionLost)) return;
        if (failed) toastError(failed, messageOf(error, fallback ?? checkConnection));
      },
    }),
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        staleTime: Infinity,
      },
      mutations: { retry: false },
    },
  });
}
