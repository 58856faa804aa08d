import type { TutoringSession } from '@aulavox/contracts/tutor/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTutorVoice } from '../../lib/speech/use-tutor-voice.ts';
import { isOverTime, type Phase, phaseOf } from './session-rules.ts';
import { useConversation } from './use-conversation.ts';
import { useLessonClock } from './use-lesson-clock.ts';
import { useStudyTime } from './use-study-time.ts';

interface Options {
  session: TutoringSession;
  /** Minutes. */
  duration: number;
  /** Tutoring has ended by the timetable. */
  isTimeEnded: boolean;
}

/** A lesson on its way: phase, clock, conversation and voice, and how they hang together (S2 section 4). */
export function useLesson({ session, duration, isTimeEnded }: Options) {
  const [phase, setPhase] = useState<Phase>(() => phaseOf(session));
  const [text, setText] = useState('');
  const [mustEnd, setMustEnd] = useState(false);
  const voice = useTutorVoice();
  const isActive = phase === 'active';
  const clock = useLessonClock(session, isActive);
  useStudyTime(session.lessonId, clock.isRunning);

  const conversation = useConversation({
    session,
    voice,
    onComplete: useCallback(() => setMustEnd(true), []),
    onNotSent: setText,
  });
  const { isPending, take, takeAndWait } = conversation;

  const end = useCallback(async () => {
    setPhase('completed');
    // The lesson is over with or without the words; a summary that failed can be asked for again.
    await takeAndWait({ kind: 'end' }).catch(() => undefined);
  }, [takeAndWait]);

  // The end comes from outside (time, the last response) and waits for the turn that is under way.
  const isDue =
    isActive && !isPending && (mustEnd || isTimeEnded || isOverTime(clock.elapsed, duration));
  const hasEnded = useRef(false);
  useEffect(() => {
    if (!isDue || hasEnded.current) return;
    hasEnded.current = true;
    void end();
  }, [isDue, end]);

  const start = () => {
    setPhase('active');
    clock.start();
    take({ kind: 'present', isFirst: true });
  };
  const say = (words: string) => {
    const said = words.trim();
    if (!said || isPending) return;
    setText('');
    take({ kind: 'answer', text: said });
  };

  return { phase, clock, conversation, voice, text, setText, start, end, say };
}

export type Lesson = ReturnType<typeof useLesson>;
