import { z } from 'zod';
import { message } from '../message.ts';
import { lessonId, materialId, schoolId } from '../primitives.ts';

/** Reads the text out of an uploaded file. */
export const extractText = message({
  topic: 'curriculum.extract-text.v1',
  consumers: ['curriculum'],
  payload: z.object({ schoolId, materialId }),
});

/** Schedules, materials and quizzes go; students' results stay (endpoint decisions 4.16). */
export const lessonDeleted = message({
  topic: 'curriculum.lesson-deleted.v1',
  consumers: ['tutor', 'assessment'],
  payload: z.object({ schoolId, lessonId }),
});
