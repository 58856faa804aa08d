import type { lessons } from '@aulavox/contracts/curriculum/lessons';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { endOf } from './lesson-access-rules.ts';
import { viewerValues, visibleToViewer } from './lesson-visibility-rules.ts';

interface Row {
  id: string;
  title: string;
  subject: { name: string };
  duration: number;
  scheduledDate: string | null;
  scheduledTime: string | null;
  startsAt: Date | null;
}

/** All that the student may see, soonest first, unscheduled ones last. */
export const listLessonsForStudent: Handler<typeof lessons.listForStudent, Deps> = async ({
  principal,
  deps,
}) => {
  const rows: Row[] = await deps.db.forTenant(principal.schoolId, (tx) =>
    tx.query(query, viewerValues(principal)),
  );
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: endOf(row)?.toISOString() ?? null,
  }));
};

const query = `
  SELECT l.id, l.title, json_build_object('name', s.name) AS subject, l.duration,
    l.scheduled_date::text AS "scheduledDate",
    to_char(l.scheduled_time, 'HH24:MI') AS "scheduledTime", l.starts_at AS "startsAt"
  FROM curriculum.lessons l
  JOIN curriculum.subjects s ON s.school_id = l.school_id AND s.id = l.subject_id
  WHERE ${visibleToViewer}
  ORDER BY l.starts_at NULLS LAST, l.created_at, l.id`;
