import { limits } from '@aulavox/contracts/limits';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';

interface AskBoxProps {
  isBusy: boolean;
  onAsk: (question: string) => Promise<unknown>;
}

/** Asking by keyboard, for all who can't or won't speak. */
export function AskBox({ isBusy, onAsk }: AskBoxProps) {
  const [text, setText] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const question = text.trim();
    if (!question || isBusy) return;
    setText('');
    // What could not be asked comes back into the box; the toast says why.
    await onAsk(question).catch(() => setText(question));
  };
  return (
    <form className="ask-box" onSubmit={(event) => void submit(event)}>
      <input
        className="control"
        aria-label="Your question"
        placeholder="Ask about this lesson…"
        maxLength={limits.studentMessage.max}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={!text.trim()} isBusy={isBusy}>
        Ask
      </Button>
    </form>
  );
}
