import type { LessonRow } from '@aulavox/contracts/curriculum/lesson';
import { type FormEvent, useState } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { toastError } from '../../lib/toast.ts';
import { useFields } from '../../lib/use-fields.ts';
import { todayIn } from '../../lib/zone-time.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Availability } from './availability.tsx';
import { useSchedule } from './schedule-changes.ts';
import { complaintAbout } from './schedule-rules.ts';

interface ScheduleFormProps {
  lesson: LessonRow;
  /** The school's zone: the date and the time are those of its clocks. */
  zone: string;
  onClose: () => void;
}

/** Date and start time of a lesson, with what that means for the students (S2 section 2). */
export function ScheduleForm({ lesson, zone, onClose }: ScheduleFormProps) {
  const { values, bind } = useFields({
    date: lesson.scheduledDate ?? '',
    time: lesson.scheduledTime ?? '',
  });
  const [complaint, setComplaint] = useState<string | null>(null);
  const schedule = useSchedule(lesson);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = complaintAbout(values, zone, serverNow());
    setComplaint(wrong);
    if (wrong) return toastError('Error', wrong);
    schedule.mutate(values, { onSuccess: onClose });
  };
  const errorOf = (field: 'date' | 'time') =>
    complaint && (values.date && values.time ? field === 'date' : !values[field])
      ? complaint
      : undefined;
  return (
    <form className="form" noValidate onSubmit={submit}>
      <div className="form-row">
        <Field label="Date" error={errorOf('date')} isRequired>
          {(control) => (
            <input
              {...control}
              {...bind('date')}
              className="control"
              type="date"
              min={todayIn(zone, serverNow())}
            />
          )}
        </Field>
        <Field label="Start Time" error={errorOf('time')} isRequired>
          {(control) => <input {...control} {...bind('time')} className="control" type="time" />}
        </Field>
      </div>
      <Availability wish={values} duration={lesson.duration} zone={zone} />
      <div className="form-actions">
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={schedule.isPending}>
          Schedule Lesson
        </Button>
      </div>
    </form>
  );
}
