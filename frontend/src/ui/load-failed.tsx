import { messageOf } from '../lib/send.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** In place of what could not be read, with a way to try again. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <EmptyState
      icon="cloud"
      title="This could not be loaded"
      action={
        <Button kind="secondary" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {messageOf(error, 'Please check your connection and try again.')}
    </EmptyState>
  );
}
