import type { TutoringSession } from '@aulavox/contracts/tutor/session';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { elapsedMs, type LessonClock, phaseOf, restoreClock, resumed } from './session-rules.ts';
import { saveClock } from './tutoring-calls.ts';

/** S2 section 9. */
const tickMs = 1000;

interface ClockState extends LessonClock {
  /** Paused by the student, and so not resumed by coming back to the page. */
  isHeld: boolean;
}

/**
 * The student's own clock of a lesson. It stands still while the page is hidden, while it is left, and
 * when the student pauses; every change is kept on the server.
 */
export function useLessonClock(session: TutoringSession, isActive: boolean) {
  const [clock, setClock] = useState<ClockState>(() => ({
    ...restoreClock(session, serverNow()),
    isHeld: false,
  }));
  const [now, setNow] = useState(serverNow);
  const latest = useRef(clock);

  const change = useCallback(
    (next: ClockState) => {
      latest.current = next;
      setClock(next);
      setNow(serverNow());
      saveClock(session.id, next);
    },
    [session.id],
  );
  const start = useCallback(
    () => change({ startTime: serverNow(), pausedAt: null, isHeld: false }),
    [change],
  );
  const pause = useCallback(
    (isHeld: boolean) => {
      const { startTime, pausedAt } = latest.current;
      if (startTime !== null && pausedAt === null)
        change({ startTime, pausedAt: serverNow(), isHeld });
    },
    [change],
  );
  const resume = useCallback(
    () => change({ ...resumed(latest.current, serverNow()), isHeld: false }),
    [change],
  );

  useKeepRestored(session, latest);
  usePauseWhileAway(
    isActive,
    pause,
    () => latest.current.pausedAt !== null && !latest.current.isHeld && resume(),
  );

  const isRunning = isActive && clock.startTime !== null && clock.pausedAt === null;
  useTicking(isRunning, setNow);

  return {
    elapsed: elapsedMs(clock, now),
    isPaused: clock.pausedAt !== null,
    isRunning,
    start,
    pause,
    resume,
  };
}

/** A restored clock that was shifted or started anew must be kept as well. */
function useKeepRestored(session: TutoringSession, latest: RefObject<LessonClock>): void {
  useEffect(() => {
    const { startTime } = latest.current;
    if (phaseOf(session) === 'active' && startTime !== session.lessonStartTime) {
      saveClock(session.id, latest.current);
    }
  }, [session, latest]);
}

function useTicking(isRunning: boolean, onTick: (now: number) => void): void {
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => onTick(serverNow()), tickMs);
    return () => clearInterval(timer);
  }, [isRunning, onTick]);
}

function usePauseWhileAway(
  isActive: boolean,
  pause: (isHeld: boolean) => void,
  comeBack: () => void,
): void {
  const onReturn = useRef(comeBack);
  useEffect(() => {
    onReturn.current = comeBack;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    // A page that was put away and is shown again starts here without an event.
    onReturn.current();
    const leave = () => pause(false);
    const onVisibility = () => (document.hidden ? leave() : onReturn.current());
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [isActive, pause]);
}
