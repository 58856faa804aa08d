import { randomUUID } from 'node:crypto';
import type { Env } from '@aulavox/config/read-config';
import { curriculumInternal, type StudyLesson } from '@aulavox/contracts/curriculum/internal';
import { messages } from '@aulavox/contracts/messages';
import type { Member } from '@aulavox/contracts/principal';
import { messageId, type MessageId } from '@aulavox/contracts/primitives';
import { tutoring } from '@aulavox/contracts/tutor/tutoring';
import { notFound } from '@aulavox/http/app-error';
import { startTestService, type TestService } from '@aulavox/testing/start-test-service';
import { neighbour } from '@aulavox/testing/test-neighbours';
import { person } from '@aulavox/testing/test-tokens';
import { start } from '../start.ts';
import { makeLesson } from './make-lesson.ts';

type Start = typeof start;

/** A tutor with a curriculum beside it, whose lessons the test makes and changes. */
export interface TestTutor extends TestService {
  /** A lesson that this student may see. */
  teach: (student: Member, given?: Partial<StudyLesson>) => StudyLesson;
  /** What curriculum says of the lesson from now on. */
  change: (lesson: StudyLesson, to: Partial<StudyLesson>) => void;
  /** How often curriculum was asked for a lesson with its materials. */
  materialsRead: () => number;
  /** Somebody with a lesson whose session is open. */
  inSession: (given?: Partial<StudyLesson>) => Promise<Setting>;
}

export interface Setting {
  student: Member;
  lesson: StudyLesson;
  /** The body that most calls of a session share. */
  of: { lessonId: StudyLesson['id']; sessionId: string };
}

export const newMessageId = (): MessageId => messageId.parse(randomUUID());

export const ended = { accessible: false, message: messages.access.ended, timeRemaining: 0 };

export async function startTutor(
  options: { workers?: Start[]; env?: Env } = {},
): Promise<TestTutor> {
  const lessons = new Map<string, { lesson: StudyLesson; schoolId: string }>();
  let materialsRead = 0;
  const service = await startTestService({
    service: 'tutor',
    start,
    ...options,
    env: { TUTOR_MODEL: 'offline:', ...options.env },
    neighbours: [
      neighbour(curriculumInternal.studyLesson, ({ params, query, schoolId }) => {
        const found = lessons.get(`${params.id} ${query.studentId}`);
        if (!found || found.schoolId !== schoolId) throw notFound();
        if (query.withMaterials) materialsRead += 1;
        return query.withMaterials ? found.lesson : { ...found.lesson, materials: [] };
      }),
    ],
  });
  const teach: TestTutor['teach'] = (student, given = {}) => {
    const lesson = makeLesson(given);
    lessons.set(`${lesson.id} ${student.userId}`, { lesson, schoolId: student.schoolId });
    return lesson;
  };
  return {
    ...service,
    teach,
    change: (lesson, to) => {
      for (const [key, known] of lessons) {
        if (known.lesson.id === lesson.id) {
          lessons.set(key, { ...known, lesson: { ...known.lesson, ...to } });
        }
      }
    },
    materialsRead: () => materialsRead,
    inSession: async (given) => {
      const student = person('student');
      const lesson = teach(student, given);
      const body = { lessonId: lesson.id };
      const { session } = await service.api.as(student).call(tutoring.startSession, { body });
      return { student, lesson, of: { lessonId: lesson.id, sessionId: session.id } };
    },
  };
}
