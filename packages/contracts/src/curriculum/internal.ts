import { z } from 'zod';
import { internalEndpoint } from '../endpoint.ts';
import { classId, lessonId, userId } from '../primitives.ts';
import { lesson } from './lesson.ts';
import { accessCheck } from './lessons.ts';

/** A lesson as the tutor and assessment need it, for a student who may see it. */
export const studyLesson = lesson
  .pick({
    id: true,
    title: true,
    description: true,
    content: true,
    subjectId: true,
    duration: true,
    maxResponses: true,
    difficulty: true,
    startsAt: true,
    endsAt: true,
  })
  .extend({
    subjectName: z.string(),
    teacherId: userId.nullable(),
    /** Grows with every change of the lesson or its materials. */
    version: z.number().int(),
    access: accessCheck,
    /** The text of the lesson's materials that are ready; empty unless asked for. */
    materials: z.array(z.object({ title: z.string(), text: z.string() })),
  });
export type StudyLesson = z.infer<typeof studyLesson>;

const yes = z.stringbool().default(false);

export const curriculumInternal = {
  /** 404 when the student may not see it; the content is there whatever the clock says. */
  studyLesson: internalEndpoint({
    service: 'curriculum',
    method: 'GET',
    path: '/internal/lessons/{id}/study',
    kind: 'json',
    callers: ['tutor', 'assessment'],
    params: z.object({ id: lessonId }),
    query: z.object({
      studentId: userId,
      classId: classId.optional(),
      withMaterials: yes,
    }),
    response: studyLesson,
  }),
  /** Every published lesson of the school with whom it is for, so that shares can be counted. */
  published: internalEndpoint({
    service: 'curriculum',
    method: 'GET',
    path: '/internal/lessons/published',
    kind: 'json',
    callers: ['assessment'],
    response: z.array(
      lesson.pick({
        id: true,
        title: true,
        duration: true,
        assignedClasses: true,
        assignedStudents: true,
      }),
    ),
  }),
};
