import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { colours } from '../enums.ts';
import { limits } from '../limits.ts';
import { messages } from '../messages.ts';
import { classId, email, password, requiredText, schoolId, userId } from '../primitives.ts';
import { user } from './user.ts';

const ofSchool = z.object({ schoolId });
const oneOfSchool = z.object({ schoolId, userId });

/** What the admin's form sends (S1 sections 5 and 7). */
export const newUser = z.object({
  email,
  firstName: requiredText(limits.personName.max, messages.user.firstName),
  lastName: requiredText(limits.personName.max, messages.user.lastName),
  role: z.enum(['teacher', 'student']).default('student'),
  password,
  classId: z.string({ error: messages.user.classId }).min(1, messages.user.classId).pipe(classId),
});

/** The people of one school (S1 section 7). */
export const people = {
  list: endpoint({
    service: 'auth',
    method: 'GET',
    path: '/api/schools/{schoolId}/users',
    kind: 'json',
    roles: ['admin'],
    params: ofSchool,
    response: z.array(user),
  }),
  teachers: endpoint({
    service: 'auth',
    method: 'GET',
    path: '/api/schools/{schoolId}/users/teacher',
    kind: 'json',
    roles: ['admin'],
    params: ofSchool,
    response: z.array(user),
  }),
  students: endpoint({
    service: 'auth',
    method: 'GET',
    path: '/api/schools/{schoolId}/users/student',
    kind: 'json',
    roles: ['admin', 'teacher'],
    params: ofSchool,
    response: z.array(user),
  }),
  create: endpoint({
    service: 'auth',
    method: 'POST',
    path: '/api/schools/{schoolId}/users',
    kind: 'json',
    status: 201,
    roles: ['admin'],
    params: ofSchool,
    body: newUser,
    response: user,
  }),
  suspend: endpoint({
    service: 'auth',
    method: 'PATCH',
    path: '/api/schools/{schoolId}/users/{userId}/suspend',
    kind: 'json',
    roles: ['admin'],
    params: oneOfSchool,
    response: user,
  }),
  activate: endpoint({
    service: 'auth',
    method: 'PATCH',
    path: '/api/schools/{schoolId}/users/{userId}/activate',
    kind: 'json',
    roles: ['admin'],
    params: oneOfSchool,
    response: user,
  }),
  assignClass: endpoint({
    service: 'auth',
    method: 'PATCH',
    path: '/api/users/{userId}/assign-class',
    kind: 'json',
    roles: ['admin'],
    params: z.object({ userId }),
    body: z.object({ classId: classId.nullable() }),
    response: user,
  }),
  assignColour: endpoint({
    service: 'auth',
    method: 'PUT',
    path: '/api/schools/{schoolId}/users/{userId}/assign-class',
    kind: 'json',
    roles: ['admin'],
    params: oneOfSchool,
    body: z.object({ className: z.enum(colours).nullable() }),
    response: user,
  }),
};
