import type { LessonRow } from '@aulavox/contracts/curriculum/lesson';
import { useQuery } from '@tanstack/react-query';
import { ownSchool } from '../../lib/own-school.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useUser } from '../../lib/session.tsx';
import { formatInZone } from '../../lib/zone-time.ts';

/** When a lesson starts, by the clocks of the school. */
export function ScheduledTime({ lesson }: { lesson: Pick<LessonRow, 'startsAt'> }) {
  const { schoolId } = useUser();
  const zone = useQuery(ownSchool(schoolId ?? '')).data?.timezone;
  if (!lesson.startsAt || !zone) return <span className="muted">–</span>;
  const words = formatInZone(Date.parse(lesson.startsAt), zone, serverNow());
  return <time dateTime={lesson.startsAt}>{words}</time>;
}
