import { ApiError } from '@aulavox/contracts/client';
import { curriculumInternal, type StudyLesson } from '@aulavox/contracts/curriculum/internal';
import type { ClassId, LessonId, SchoolId, UserId } from '@aulavox/contracts/primitives';
import { notFound } from '@aulavox/http/app-error';
import type { InternalCall } from '@aulavox/http/internal-client';

/** For whom a lesson is read: curriculum decides whether this student may see it. */
export interface Learner {
  schoolId: SchoolId;
  userId: UserId;
  classId: ClassId | null;
}

export interface LessonReader {
  /** Throws 404 when the learner may not see the lesson. Without the materials' text. */
  find(learner: Learner, lessonId: LessonId): Promise<StudyLesson>;
  /** The same lesson with the text of its materials. */
  withMaterials(learner: Learner, lesson: StudyLesson): Promise<StudyLesson>;
}

type Materials = StudyLesson['materials'];

/** Lessons whose materials are kept; each up to a few hundred kilobytes of text. */
const mostKept = 50;

/**
 * Reads lessons from curriculum. Who may see a lesson, and when, is asked anew each time; the text of
 * its materials is kept by the lesson's version, so that it is never stale and a class loads it once.
 */
export function lessonReader(internal: InternalCall): LessonReader {
  const kept = new Map<string, Promise<Materials>>();
  return {
    find: (learner, lessonId) => read(internal, learner, lessonId, { withMaterials: false }),
    withMaterials: async (learner, lesson) => {
      const key = `${learner.schoolId} ${lesson.id} ${lesson.version}`;
      const loading =
        kept.get(key) ??
        read(internal, learner, lesson.id, { withMaterials: true }).then((one) => one.materials);
      // The newest stands last, so that the first is the one to give up.
      kept.delete(key);
      kept.set(key, loading);
      if (kept.size > mostKept) kept.delete(String(kept.keys().next().value));
      loading.catch(() => kept.delete(key));
      return { ...lesson, materials: await loading };
    },
  };
}

async function read(
  internal: InternalCall,
  { schoolId, userId, classId }: Learner,
  id: LessonId,
  { withMaterials }: { withMaterials: boolean },
): Promise<StudyLesson> {
  const query = {
    studentId: userId,
    ...(classId ? { classId } : {}),
    withMaterials: String(withMaterials),
  };
  try {
    return await internal(curriculumInternal.studyLesson, { params: { id }, query }, { schoolId });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}
