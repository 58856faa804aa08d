import type { LessonRow } from '@aulavox/contracts/curriculum/lesson';
import type { useDialog } from '../../lib/use-dialog.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useUnschedule } from './schedule-changes.ts';

/** Asks before a schedule is taken away (S2 section 5). */
export function UnscheduleDialog({
  about,
  isOpen,
  close,
}: ReturnType<typeof useDialog<LessonRow>>) {
  const remove = useUnschedule();
  return (
    <ConfirmDialog
      title="Remove schedule?"
      isOpen={isOpen}
      confirmLabel="Remove Schedule"
      isDangerous
      isBusy={remove.isPending}
      onCancel={close}
      onConfirm={() => about && remove.mutate(about, { onSettled: close })}
    >
      Are you sure you want to remove this lesson&apos;s schedule?
    </ConfirmDialog>
  );
}
