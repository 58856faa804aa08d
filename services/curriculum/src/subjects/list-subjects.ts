import type { subjects } from '@aulavox/contracts/curriculum/subjects';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { viewerValues, visibleToViewer } from '../lessons/lesson-visibility-rules.ts';

interface Row {
  id: string;
  name: string;
  description: string | null;
  icon: string;
  gradeLevel: string | null;
  createdAt: Date;
  lessons: { id: string; duration: number }[];
}

/** Every subject with the lessons in it that the caller may see, oldest first. */
export const listSubjects: Handler<typeof subjects.list, Deps> = async ({ principal, deps }) => {
  const rows: Row[] = await deps.db.forTenant(principal.schoolId, (tx) =>
    tx.query(query, viewerValues(principal)),
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
};

const query = `
  SELECT s.id, s.name, s.description, s.icon, s.grade_level AS "gradeLevel",
    s.created_at AS "createdAt",
    coalesce(
      json_agg(json_build_object('id', l.id, 'duration', l.duration) ORDER BY l.created_at, l.id)
        FILTER (WHERE l.id IS NOT NULL),
      '[]') AS lessons
  FROM curriculum.subjects s
  LEFT JOIN curriculum.lessons l
    ON l.school_id = s.school_id AND l.subject_id = s.id AND ${visibleToViewer}
  GROUP BY s.school_id, s.id
  ORDER BY lower(s.name), s.id`;
