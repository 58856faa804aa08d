import type { ClassId, LessonId, SchoolId, UserId } from '@aulavox/contracts/primitives';
import { AppError } from '@aulavox/http/app-error';
import type { Lesson } from '../model/tutor-model.ts';
import { findTone } from '../tones/find-tone.ts';
import type { WorkerDeps } from './worker-deps.ts';

interface ForStudent {
  schoolId: SchoolId;
  lessonId: LessonId;
  studentId: UserId;
  classId: ClassId | null;
}

/** The lesson that a job is about; null when the student may no longer see it, so that nobody waits for the job. */
export async function readJobLesson(
  { db, lessons, log }: WorkerDeps,
  { schoolId, lessonId, studentId: userId, classId }: ForStudent,
): Promise<Lesson | null> {
  const learner = { schoolId, userId, classId };
  try {
    const found = await lessons.find(learner, lessonId);
    const lesson = await lessons.withMaterials(learner, found);
    return { lesson, tone: await db.forTenant(schoolId, (tx) => findTone(tx, schoolId)) };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    log.info({ lessonId }, 'the lesson of a job is gone');
    return null;
  }
}
