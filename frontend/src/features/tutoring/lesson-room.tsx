import type { Lesson as LessonRow } from '@aulavox/contracts/curriculum/lesson';
import type { TutoringSession } from '@aulavox/contracts/tutor/session';
import type { ReactNode } from 'react';
import { ChatPanel } from './chat-panel.tsx';
import { LessonOverview } from './lesson-overview.tsx';
import { isOpen, isQuizDue, isTimeEnded } from './session-rules.ts';
import type { Access } from './tutoring-calls.ts';
import type { QuizOccasion } from './tutoring-screen.tsx';
import { useLesson } from './use-lesson.ts';

interface LessonRoomProps {
  lesson: LessonRow;
  session: TutoringSession;
  access: Access;
  onStartAgain: () => Promise<unknown>;
  quiz: (occasion: QuizOccasion) => ReactNode;
  flashcards: ReactNode;
}

/** Chat and quiz at one side, study cards and overview at the other. */
export function LessonRoom({
  lesson,
  session,
  access,
  onStartAgain,
  quiz,
  flashcards,
}: LessonRoomProps) {
  const timeEnded = isTimeEnded(access);
  const state = useLesson({ session, duration: lesson.duration, isTimeEnded: timeEnded });
  const isOver = state.phase === 'completed' || timeEnded;
  return (
    <div className="tutoring-columns">
      <div className="stack">
        {quiz({
          isDue: isOver || isQuizDue(state.clock.elapsed, lesson.duration),
          isNext: isOver,
          minutesStudied: Math.floor(state.clock.elapsed / 60_000),
        })}
        {!access.accessible && (
          <div className="notice notice-danger" role="alert">
            <i className="pi pi-calendar-times" aria-hidden="true" />
            <p>{access.message}</p>
          </div>
        )}
        {timeEnded && (
          <div className="notice notice-warning" role="status">
            <i className="pi pi-clock" aria-hidden="true" />
            <p>{access.message}</p>
          </div>
        )}
        <ChatPanel
          lesson={lesson}
          state={state}
          isOpen={isOpen(access)}
          isAccessible={access.accessible}
          onStartAgain={onStartAgain}
        />
      </div>
      <div className="stack">
        {flashcards}
        <LessonOverview lesson={lesson} isActive={state.phase === 'active'} />
      </div>
    </div>
  );
}
