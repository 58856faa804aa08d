import { z } from 'zod';
import { message } from '../message.ts';
import { classId, schoolId } from '../primitives.ts';
import { standing } from './internal.ts';

/** The whole standing of a school after any change of it. */
export const standingChanged = message({
  topic: 'school.standing-changed.v1',
  consumers: ['auth', 'curriculum'],
  payload: standing,
});

/** Students of the class have none from now on, lessons lose it (endpoint decisions 4.16). */
export const classDeleted = message({
  topic: 'school.class-deleted.v1',
  consumers: ['auth', 'curriculum'],
  payload: z.object({ schoolId, classId }),
});
