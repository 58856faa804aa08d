import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, lessonId, schoolId, userId } from '../primitives.ts';
import { user } from '../auth/user.ts';

/** How far a student is with a lesson (endpoint shapes, `Progress`). */
export const progressRow = z.object({
  lessonId,
  /** Percent. */
  progress: z.number().int().min(0).max(100),
  completed: z.boolean(),
  hasCompletionBadge: z.boolean(),
  studyTimeMinutes: z.number().int(),
  lastStudied: instant.nullable(),
});
export type Progress = z.infer<typeof progressRow>;

export const badge = z.object({
  badgeType: z.string(),
  badgeName: z.string(),
  badgeIcon: z.string(),
  description: z.string(),
  earnedAt: instant,
});

export const studentProgress = z.object({
  student: user.pick({
    id: true,
    firstName: true,
    lastName: true,
    email: true,
    className: true,
    actualClassName: true,
  }),
  progress: z.array(
    progressRow
      .pick({ lessonId: true, progress: true, completed: true, lastStudied: true })
      .extend({ userId, createdAt: instant }),
  ),
  completedLessons: z.number().int(),
  totalLessons: z.number().int(),
  badges: z.array(badge),
});

export const progress = {
  list: endpoint({
    service: 'assessment',
    method: 'GET',
    path: '/api/progress',
    kind: 'json',
    roles: ['student'],
    response: z.array(progressRow),
  }),
  /** Never goes down; `completed` holds only at 100 (endpoint decisions 4.14). */
  save: endpoint({
    service: 'assessment',
    method: 'POST',
    path: '/api/progress',
    kind: 'json',
    roles: ['student'],
    body: z.object({
      lessonId,
      progress: z.number().int().min(0).max(100),
      completed: z.boolean().default(false),
    }),
    response: progressRow,
  }),
  /** Minutes since the last report, capped by the clock. */
  updateStudyTime: endpoint({
    service: 'assessment',
    method: 'POST',
    path: '/api/progress/update-study-time',
    kind: 'json',
    roles: ['student'],
    body: z.object({
      lessonId,
      studyTimeMinutes: z
        .number()
        .min(0)
        .max(24 * 60),
    }),
    response: progressRow,
  }),
  /** By the students' first names. */
  listOfSchool: endpoint({
    service: 'assessment',
    method: 'GET',
    path: '/api/schools/{schoolId}/progress',
    kind: 'json',
    roles: ['admin', 'teacher'],
    params: z.object({ schoolId }),
    response: z.array(studentProgress),
  }),
};
