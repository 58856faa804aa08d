import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from './toast.ts';

interface Change<Input, Result> {
  act: (input: Input) => Promise<Result>;
  /** The title of the toast when it fails (S1 and S2 section 8). */
  failed: string;
  /** Said below it when the server gave no words of its own. */
  fallback?: string;
  /** Said when the session is gone, in place of the usual words (S1 section 8). */
  sessionLost?: string;
  /** The toast when it worked; none when left out. */
  done?: string | ((result: Result, input: Input) => string);
  /** What has to be read anew. */
  changes: QueryKey[];
}

/** A change of the school's data. It is pending until the screen shows the new state. */
export function useChange<Input, Result>(change: Change<Input, Result>) {
  const client = useQueryClient();
  const { act, failed, fallback, sessionLost, done, changes } = change;
  return useMutation({
    mutationFn: act,
    meta: { failed, ...(fallback ? { fallback } : {}), ...(sessionLost ? { sessionLost } : {}) },
    onSuccess: async (result, input) => {
      if (done) toast(typeof done === 'string' ? done : done(result, input));
      await Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
