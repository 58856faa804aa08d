import { ApiError } from '@aulavox/contracts/client';
import { curriculumInternal, type StudyLesson } from '@aulavox/contracts/curriculum/internal';
import type { Member } from '@aulavox/contracts/principal';
import type { LessonId } from '@aulavox/contracts/primitives';
import { AppError, notFound } from '@aulavox/http/app-error';
import type { Deps } from '../deps.ts';

/** The lesson, if this student may see it; 404 otherwise. */
export async function findStudyLesson(
  { internal }: Deps,
  { userId, classId, schoolId }: Member,
  id: LessonId,
): Promise<StudyLesson> {
  const query = { studentId: userId, ...(classId ? { classId } : {}) };
  try {
    return await internal(curriculumInternal.studyLesson, { params: { id }, query }, { schoolId });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}

/** The same, refused before the lesson's start: afterwards quiz and flashcards stay (endpoint rule 1.7). */
export async function findOpenLesson(
  deps: Deps,
  student: Member,
  id: LessonId,
): Promise<StudyLesson> {
  const lesson = await findStudyLesson(deps, student, id);
  if (!lesson.access.accessible) throw new AppError('lesson_closed', lesson.access.message);
  return lesson;
}
