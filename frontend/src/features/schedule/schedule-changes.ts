import type { LessonRow } from '@aulavox/contracts/curriculum/lesson';
import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { call } from '../../lib/api.ts';
import { staffKeys } from '../../lib/staff-queries.ts';
import { useChange } from '../../lib/use-change.ts';
import type { Wish } from './schedule-rules.ts';

export const useSchedule = ({ id }: LessonRow) =>
  useChange({
    act: ({ date, time }: Wish) =>
      call(lessons.update, {
        params: { id },
        body: { scheduledDate: date, scheduledTime: time },
      }),
    failed: 'Error',
    fallback: 'Failed to schedule lesson',
    done: 'Lesson scheduled successfully',
    changes: [staffKeys.lessons],
  });

export const useUnschedule = () =>
  useChange({
    act: ({ id }: LessonRow) =>
      call(lessons.update, {
        params: { id },
        body: { scheduledDate: null, scheduledTime: null },
      }),
    failed: 'Error',
    fallback: 'Failed to remove schedule',
    done: 'Lesson schedule removed',
    changes: [staffKeys.lessons],
  });
