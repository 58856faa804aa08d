import type { progress } from '@aulavox/contracts/assessment/progress';
import { useEffect, useRef } from 'react';
import { send } from '../../lib/send.ts';

const minuteMs = 60_000;
/** S2 section 9. */
const reportEveryMs = 5 * minuteMs;

/**
 * Reports study time every five minutes and on leaving, once a whole minute has passed. Minutes whose
 * report failed are counted again by the next one.
 */
export function useStudyTime(lessonId: string, isStudying: boolean): void {
  const studied = useRef({ ms: 0 });

  useEffect(() => {
    if (!isStudying) return undefined;
    const time = studied.current;
    let countedUntil = Date.now();
    const count = () => {
      time.ms += Date.now() - countedUntil;
      countedUntil = Date.now();
    };
    const report = () => {
      count();
      const minutes = Math.floor(time.ms / minuteMs);
      if (minutes < 1) return;
      time.ms -= minutes * minuteMs;
      send<typeof progress.updateStudyTime>('POST', '/api/progress/update-study-time', {
        body: { lessonId, studyTimeMinutes: minutes },
        keepalive: true,
      }).catch(() => {
        time.ms += minutes * minuteMs;
      });
    };
    const timer = setInterval(report, reportEveryMs);
    window.addEventListener('pagehide', report);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', report);
      report();
    };
  }, [lessonId, isStudying]);
}
