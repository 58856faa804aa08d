import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { classId, instant, optionalText, requiredText } from '../primitives.ts';

export const schoolClass = z.object({
  id: classId,
  name: z.string(),
  description: z.string().nullable(),
  createdAt: instant,
});
export type SchoolClass = z.infer<typeof schoolClass>;

export const classForm = z.object({
  name: requiredText(limits.className.max, messages.className),
  description: optionalText(limits.classDescription.max),
});
const one = z.object({ id: classId });

/** The classes of the caller's school, by name. */
export const classes = {
  list: endpoint({
    service: 'school',
    method: 'GET',
    path: '/api/classes',
    kind: 'json',
    roles: ['admin', 'teacher'],
    response: z.array(schoolClass),
  }),
  create: endpoint({
    service: 'school',
    method: 'POST',
    path: '/api/classes',
    kind: 'json',
    status: 201,
    roles: ['admin'],
    body: classForm,
    response: schoolClass,
  }),
  update: endpoint({
    service: 'school',
    method: 'PUT',
    path: '/api/classes/{id}',
    kind: 'json',
    roles: ['admin'],
    params: one,
    body: classForm,
    response: schoolClass,
  }),
  remove: endpoint({
    service: 'school',
    method: 'DELETE',
    path: '/api/classes/{id}',
    kind: 'json',
    status: 204,
    roles: ['admin'],
    params: one,
    response: z.void(),
  }),
};
