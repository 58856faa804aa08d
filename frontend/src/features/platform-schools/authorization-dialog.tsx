import type { School } from '@aulavox/contracts/school/school';
import { platformSchools } from '@aulavox/contracts/school/schools';
import { call } from '../../lib/api.ts';
import { platformKey } from '../../lib/platform-queries.ts';
import { useChange } from '../../lib/use-change.ts';
import type { useDialog } from '../../lib/use-dialog.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/** Asks before a school is opened or shut: everybody in it feels that at once. */
export function AuthorizationDialog({
  about,
  isOpen,
  close,
}: ReturnType<typeof useDialog<School>>) {
  const decide = useChange({
    act: ({ id, isAuthorized }: School) =>
      call(platformSchools.authorize, {
        params: { schoolId: id },
        body: { isAuthorized: !isAuthorized },
      }),
    failed: 'Update Failed',
    fallback: 'Failed to update school authorization.',
    done: ({ name, isAuthorized }) => `${name} was ${isAuthorized ? 'authorized' : 'revoked'}`,
    changes: [platformKey],
  });
  const isRevoking = about?.isAuthorized ?? false;
  return (
    <ConfirmDialog
      title={`${isRevoking ? 'Revoke' : 'Authorize'} ${about?.name ?? 'school'}?`}
      isOpen={isOpen}
      confirmLabel={isRevoking ? 'Revoke' : 'Authorize'}
      isDangerous={isRevoking}
      isBusy={decide.isPending}
      onCancel={close}
      onConfirm={() => about && decide.mutate(about, { onSettled: close })}
    >
      {isRevoking
        ? 'The school is suspended: its admin, teachers and students can no longer use it. Nothing is deleted.'
        : 'The school may be used again by its admin, teachers and students.'}
    </ConfirmDialog>
  );
}
