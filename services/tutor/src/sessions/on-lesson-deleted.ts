import type { Bus, StopConsuming } from '@aulavox/bus/bus';
import { subscribe } from '@aulavox/bus/subscribe';
import { lessonDeleted } from '@aulavox/contracts/curriculum/messages';
import type { TenantDatabase } from '@aulavox/postgres/open-database';

/** A deleted lesson ends its open sessions; what was said stays, as the students' results (decision 4.16). */
export const onLessonDeleted = (
  bus: Bus,
  db: TenantDatabase,
  now: () => Date,
): Promise<StopConsuming> =>
  subscribe({
    bus,
    db,
    service: 'tutor',
    message: lessonDeleted,
    handle: async ({ schoolId, lessonId }, tx) => {
      await tx.query(
        `UPDATE tutoring_sessions SET ended_at = $3
         WHERE school_id = $1 AND lesson_id = $2 AND ended_at IS NULL`,
        [schoolId, lessonId, now()],
      );
      await tx.query(`DELETE FROM shared_texts WHERE school_id = $1 AND lesson_id = $2`, [
        schoolId,
        lessonId,
      ]);
    },
  });
