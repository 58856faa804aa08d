import type { account } from '@aulavox/contracts/auth/account';
import type { User } from '@aulavox/contracts/auth/user';
import { sessionMarkCookie } from '@aulavox/contracts/session-mark';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isSessionLost, send } from './send.ts';

type State = { status: 'loading'; user: null } | { status: 'ready'; user: User | null };
type Session = State & {
  /** Asks the server again who is signed in, after signing in or a change of one's own. */
  reload: () => Promise<void>;
  /** The same, unless the answer is younger than five minutes (S1 section 7). */
  reloadIfStale: () => void;
};

const freshForMs = 5 * 60_000;

const SessionContext = createContext<Session | null>(null);

/** Null when nobody is signed in; undefined when that could not be found out. */
async function readUser(): Promise<User | null | undefined> {
  // Nobody is asked about where no session can be; a refusal would stand in the browser's console.
  if (!document.cookie.includes(`${sessionMarkCookie}=`)) return null;
  try {
    return await send<typeof account.user>('GET', '/api/auth/user');
  } catch (error) {
    return isSessionLost(error) ? null : undefined;
  }
}

/** At first any failure means nobody (S1 section 7); later it must not sign out somebody who is in. */
const next =
  (user: User | null | undefined) =>
  (before: State): State => ({
    status: 'ready',
    user: user === undefined ? before.user : user,
  });

/** Knows who is signed in. Plain fetch, so that the public pages need no query library. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ status: 'loading', user: null });
  const readAt = useRef(0);
  const reload = useCallback(async () => {
    readAt.current = Date.now();
    setState(next(await readUser()));
  }, []);

  const reloadIfStale = useCallback(() => {
    if (Date.now() - readAt.current > freshForMs) void reload();
  }, [reload]);

  useEffect(() => {
    readAt.current = Date.now();
    void readUser().then((user) => setState(next(user)));
  }, []);

  const session = useMemo(
    () => ({ ...state, reload, reloadIfStale }),
    [state, reload, reloadIfStale],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** The signed-in person; only for screens that the router shows to signed-in people. */
export function useUser(): User {
  const { user } = useSession();
  if (!user) throw new Error('useUser is for signed-in screens only');
  return user;
}
