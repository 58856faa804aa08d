import { z } from 'zod';
import { message } from '../message.ts';
import { userId } from '../primitives.ts';

/** The e-mail worker makes the token itself, so that none lies in a queue (design section 5). */
export const sendMail = message({
  topic: 'auth.send-mail.v1',
  consumers: ['auth'],
  payload: z.object({ userId, kind: z.enum(['verify', 'reset']) }),
});
