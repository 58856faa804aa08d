import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { fileTypes, textStatuses } from '../enums.ts';
import { instant, lessonId, materialId, requiredText, subjectId } from '../primitives.ts';

export const material = z.object({
  id: materialId,
  title: z.string(),
  fileType: z.enum(fileTypes),
  sizeBytes: z.number().int(),
  textStatus: z.enum(textStatuses),
  createdAt: instant,
});
export type Material = z.infer<typeof material>;

/** What teachers attach to a lesson; the tutor reads its text. Oldest first. */
export const materials = {
  list: endpoint({
    service: 'curriculum',
    method: 'GET',
    path: '/api/learning-materials/lesson/{lessonId}',
    kind: 'json',
    roles: ['admin', 'teacher'],
    params: z.object({ lessonId }),
    response: z.array(material),
  }),
  /** Multipart; the fields come before the `file`. */
  upload: endpoint({
    service: 'curriculum',
    method: 'POST',
    path: '/api/learning-materials/upload',
    kind: 'upload',
    status: 201,
    roles: ['teacher'],
    body: z.object({
      title: requiredText(255, 'Title is required'),
      fileType: z.enum(fileTypes),
      lessonId,
      subjectId: subjectId.optional(),
    }),
    response: material,
  }),
  remove: endpoint({
    service: 'curriculum',
    method: 'DELETE',
    path: '/api/learning-materials/{id}',
    kind: 'json',
    status: 204,
    roles: ['teacher'],
    params: z.object({ id: materialId }),
    response: z.void(),
  }),
};
