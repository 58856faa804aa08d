import type { Lesson as LessonRow } from '@aulavox/contracts/curriculum/lesson';
import { formatClock } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { ChatInput } from './chat-input.tsx';
import { LessonControls } from './lesson-controls.tsx';
import { MessageList } from './message-list.tsx';
import { responsesUsed } from './session-rules.ts';
import type { Lesson } from './use-lesson.ts';
import { VoiceControls } from './voice-controls.tsx';

interface ChatPanelProps {
  lesson: LessonRow;
  state: Lesson;
  /** The tutor may be talked to. */
  isOpen: boolean;
  isAccessible: boolean;
  onStartAgain: () => Promise<unknown>;
}

/** The conversation with the tutor and everything that steers it. */
export function ChatPanel({ lesson, state, isOpen, isAccessible, onStartAgain }: ChatPanelProps) {
  const { phase, clock, conversation } = state;
  const isPaused = phase === 'active' && clock.isPaused;
  return (
    <section className="card chat" aria-label="Conversation with the tutor">
      <div className="chat-head">
        <p className="chat-timer" role="timer" aria-label="Session time">
          <i className="pi pi-clock" aria-hidden="true" />
          {formatClock(clock.elapsed)}
        </p>
        <Badge tone="primary">
          Response {responsesUsed(conversation.messages)}/{lesson.maxResponses}
        </Badge>
        <VoiceControls voice={state.voice} messages={conversation.messages} />
      </div>
      {isPaused && (
        <div className="notice notice-warning" role="status">
          <i className="pi pi-pause-circle" aria-hidden="true" />
          <p>
            <strong>Lesson Paused</strong> The clock stands still. Take your time.
          </p>
        </div>
      )}
      <MessageList conversation={conversation} voice={state.voice} />
      <LessonControls
        state={state}
        isOpen={isOpen}
        isAccessible={isAccessible}
        onStartAgain={onStartAgain}
      />
      <ChatInput
        state={state}
        isDisabled={phase !== 'active' || isPaused || conversation.isPending || !isOpen}
      />
      <p className="chat-note">Your teacher can read this conversation.</p>
    </section>
  );
}
