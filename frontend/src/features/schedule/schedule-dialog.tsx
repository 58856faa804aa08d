import type { LessonRow } from '@aulavox/contracts/curriculum/lesson';
import { useQuery } from '@tanstack/react-query';
import { ownSchool } from '../../lib/own-school.ts';
import { useUser } from '../../lib/session.tsx';
import type { useDialog } from '../../lib/use-dialog.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { ScheduleForm } from './schedule-form.tsx';

/** The dialog 'Schedule Lesson' (S2 section 2). */
export function ScheduleDialog({ about, isOpen, close }: ReturnType<typeof useDialog<LessonRow>>) {
  const { schoolId } = useUser();
  const zone = useQuery(ownSchool(schoolId ?? '')).data?.timezone;
  return (
    <Dialog title="Schedule Lesson" isOpen={isOpen} onClose={close}>
      {about && (
        <div className="stack">
          <p>
            <strong>{about.title}</strong> <span className="muted">{about.subject.name}</span>
          </p>
          {zone ? <ScheduleForm lesson={about} zone={zone} onClose={close} /> : <SkeletonLines />}
        </div>
      )}
    </Dialog>
  );
}
