import type { subjects } from '@aulavox/contracts/curriculum/subjects';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';

interface Row {
  id: string;
  name: string;
  description: string | null;
  icon: string;
  gradeLevel: string | null;
  createdAt: Date;
  lessonCount: number;
}

/** The admin's view: every subject with the number of its lessons, drafts included. */
export const listSubjectsOfSchool: Handler<typeof subjects.listOfSchool, Deps> = async ({
  principal: { schoolId },
  deps,
}) => {
  const rows: Row[] = await deps.db.forTenant(schoolId, (tx) => tx.query(query));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
};

const query = `
  SELECT s.id, s.name, s.description, s.icon, s.grade_level AS "gradeLevel",
    s.created_at AS "createdAt", count(l.id)::int AS "lessonCount"
  FROM curriculum.subjects s
  LEFT JOIN curriculum.lessons l ON l.school_id = s.school_id AND l.subject_id = s.id
  GROUP BY s.school_id, s.id
  ORDER BY lower(s.name), s.id`;
