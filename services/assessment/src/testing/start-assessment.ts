import { randomUUID } from 'node:crypto';
import { emit } from '@aulavox/bus/emit';
import { curriculumInternal, type StudyLesson } from '@aulavox/contracts/curriculum/internal';
import { authInternal } from '@aulavox/contracts/auth/internal';
import type { Answer } from '@aulavox/contracts/endpoint';
import type { MessageSpec, PayloadSent } from '@aulavox/contracts/message';
import { type LessonId, lessonId, subjectId } from '@aulavox/contracts/primitives';
import type { QuizQuestion } from '@aulavox/contracts/tutor/messages';
import { AppError } from '@aulavox/http/app-error';
import { neighbour } from '@aulavox/testing/test-neighbours';
import { startTestService } from '@aulavox/testing/start-test-service';
import { DataSource } from 'typeorm';
import { start } from '../start.ts';

type Students = Answer<typeof authInternal.students>;
type Published = Answer<typeof curriculumInternal.published>;

/** Assessment beside a curriculum that knows the lessons a test gives it. */
export async function startAssessment() {
  const lessons = new Map<string, StudyLesson>();
  const school: { students: Students; published: Published } = { students: [], published: [] };
  const service = await startTestService({
    service: 'assessment',
    start,
    neighbours: [
      neighbour(curriculumInternal.studyLesson, ({ params }) => {
        const found = lessons.get(params.id);
        if (!found) throw new AppError('not_found', 'Not found');
        return found;
      }),
      neighbour(curriculumInternal.published, () => school.published),
      neighbour(authInternal.students, () => school.students),
    ],
  });
  const source = await new DataSource({
    type: 'postgres',
    url: service.env['DATABASE_URL'] ?? '',
    schema: 'assessment',
    extra: { max: 1, options: '-c search_path=assessment' },
  }).initialize();
  return {
    ...service,
    school,
    addLesson: (given: Partial<StudyLesson> = {}): LessonId => {
      const lesson = aLesson(given);
      lessons.set(lesson.id, lesson);
      return lesson.id;
    },
    /** Puts a message of another service on the bus; the outbox is as good a way in as any. */
    send: <M extends MessageSpec>(spec: M, payload: PayloadSent<M>) =>
      source.transaction((tx) => emit(tx, spec, payload)),
    stop: async () => {
      await source.destroy();
      await service.stop();
    },
  };
}

const aLesson = (given: Partial<StudyLesson>): StudyLesson => ({
  id: lessonId.parse(randomUUID()),
  title: 'Photosynthesis',
  description: '',
  content: 'Plants make sugar from light.',
  subjectId: subjectId.parse(randomUUID()),
  subjectName: 'Biology',
  teacherId: null,
  duration: 30,
  maxResponses: 20,
  difficulty: 'beginner',
  startsAt: null,
  endsAt: null,
  version: 1,
  access: { accessible: true, message: 'This lesson is available.', timeRemaining: null },
  materials: [],
  ...given,
});

/** Ten questions whose right answer is always option 2. */
export const tenQuestions: QuizQuestion[] = Array.from({ length: 10 }, (_none, index) => ({
  question: `Question ${index}`,
  options: ['a', 'b', 'c', 'd'],
  correctAnswer: 2,
  explanation: `Secret explanation ${index}`,
}));
