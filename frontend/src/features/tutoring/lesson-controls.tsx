import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Lesson } from './use-lesson.ts';

interface LessonControlsProps {
  state: Lesson;
  isOpen: boolean;
  isAccessible: boolean;
  onStartAgain: () => Promise<unknown>;
}

/** What can be done now, with one obvious button at any time. */
export function LessonControls({ state, isOpen, isAccessible, onStartAgain }: LessonControlsProps) {
  const { phase, clock, conversation } = state;
  if (phase === 'completed')
    return <Completed state={state} isOpen={isOpen} onStartAgain={onStartAgain} />;
  if (phase === 'not-started') {
    return (
      <Button
        size="large"
        isWide
        disabled={!isOpen}
        isBusy={conversation.isPending}
        onClick={state.start}
      >
        {isAccessible ? 'Start Lesson' : 'Not Available'}
      </Button>
    );
  }
  if (clock.isPaused) {
    return (
      <div className="chat-controls">
        <Button size="large" isWide disabled={!isOpen} onClick={clock.resume}>
          Continue Lesson
        </Button>
        <Button kind="quiet" size="small" onClick={clock.resume}>
          <i className="pi pi-play" aria-hidden="true" /> Resume Timer
        </Button>
      </div>
    );
  }
  const isDisabled = conversation.isPending || !isOpen;
  // One thing to do next: answer what was asked, send what was typed, else go on.
  const isNext = !conversation.openQuestion && !state.text.trim();
  return (
    <div className="chat-controls">
      <Button
        kind={isNext ? 'primary' : 'secondary'}
        size="small"
        disabled={isDisabled}
        onClick={() => conversation.take({ kind: 'present', isFirst: false })}
      >
        <i className="pi pi-forward" aria-hidden="true" /> Present More
      </Button>
      <Button
        kind="secondary"
        size="small"
        disabled={isDisabled}
        onClick={() => conversation.take({ kind: 'ask' })}
      >
        <i className="pi pi-question-circle" aria-hidden="true" /> Ask Question
      </Button>
      <Button kind="quiet" size="small" onClick={() => clock.pause(true)}>
        <i className="pi pi-pause" aria-hidden="true" /> Pause Timer
      </Button>
      <Button
        kind="quiet"
        size="small"
        disabled={conversation.isPending}
        onClick={() => void state.end()}
      >
        <i className="pi pi-flag" aria-hidden="true" /> Finish Lesson
      </Button>
    </div>
  );
}

function Completed({ state, isOpen, onStartAgain }: Omit<LessonControlsProps, 'isAccessible'>) {
  const [isBusy, setIsBusy] = useState(false);
  const { messages, isPending } = state.conversation;
  const hasSummary = messages.some(({ type }) => type === 'summary');
  const startAgain = async () => {
    setIsBusy(true);
    await onStartAgain().catch(() => undefined);
    setIsBusy(false);
  };
  return (
    <div className="chat-controls">
      <p className="chat-done">
        <i className="pi pi-check-circle" aria-hidden="true" />{' '}
        {isPending ? 'Summing up…' : 'Lesson completed'}
      </p>
      {!hasSummary && !isPending && (
        <Button kind="secondary" size="small" onClick={() => void state.end()}>
          Get the summary
        </Button>
      )}
      {isOpen && !isPending && (
        <Button kind="quiet" size="small" isBusy={isBusy} onClick={() => void startAgain()}>
          <i className="pi pi-refresh" aria-hidden="true" /> Start Again
        </Button>
      )}
    </div>
  );
}
