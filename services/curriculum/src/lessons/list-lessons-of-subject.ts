import type { lessons } from '@aulavox/contracts/curriculum/lessons';
import { notFound } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { SubjectTable } from '../subjects/subject.table.ts';
import { viewerValues, visibleToViewer } from './lesson-visibility-rules.ts';

interface Row {
  id: string;
  title: string;
  description: string;
  duration: number;
}

/** The lessons of a subject that the caller may see, oldest first. */
export const listLessonsOfSubject: Handler<typeof lessons.listOfSubject, Deps> = ({
  params: { subjectId },
  principal,
  deps,
}) =>
  deps.db.forTenant(principal.schoolId, async (tx): Promise<Row[]> => {
    const exists = await tx.getRepository(SubjectTable).existsBy({ id: subjectId });
    if (!exists) throw notFound('Subject not found');
    return tx.query(query, [...viewerValues(principal), subjectId]);
  });

const query = `
  SELECT l.id, l.title, l.description, l.duration
  FROM curriculum.lessons l
  WHERE l.subject_id = $4 AND ${visibleToViewer}
  ORDER BY l.created_at, l.id`;
