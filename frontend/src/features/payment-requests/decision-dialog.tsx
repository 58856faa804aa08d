import {
  platformUpgradeRequests,
  type UpgradeRequest,
} from '@aulavox/contracts/billing/upgrade-requests';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { platformKey } from '../../lib/platform-queries.ts';
import { useChange } from '../../lib/use-change.ts';
import type { useDialog } from '../../lib/use-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';

export interface Decision {
  request: UpgradeRequest;
  status: 'approved' | 'rejected';
}

/** Asks before a request is decided, and takes a word for the school with it. */
export function DecisionDialog({ about, isOpen, close }: ReturnType<typeof useDialog<Decision>>) {
  const verb = about?.status === 'rejected' ? 'Reject' : 'Approve';
  return (
    <Dialog
      title={`${verb} the request of ${about?.request.schoolName ?? 'this school'}?`}
      isOpen={isOpen}
      onClose={close}
      width="30rem"
    >
      {about && <DecisionForm decision={about} verb={verb} onClose={close} />}
    </Dialog>
  );
}

interface DecisionFormProps {
  decision: Decision;
  verb: string;
  onClose: () => void;
}

function DecisionForm({ decision, verb, onClose }: DecisionFormProps) {
  const [reviewMessage, setReviewMessage] = useState('');
  const decide = useChange({
    act: ({ request, status }: Decision) =>
      call(platformUpgradeRequests.decide, {
        params: { requestId: request.id },
        body: { status, reviewMessage },
      }),
    failed: 'Update Failed',
    fallback: 'Failed to update payment request.',
    done: ({ schoolName, status }) => `The request of ${schoolName} was ${status}`,
    changes: [platformKey],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    decide.mutate(decision, { onSettled: onClose });
  };
  return (
    <form className="form" onSubmit={submit}>
      <p>
        {decision.status === 'approved'
          ? 'The school gets Premium for a month from now, or from the end of its present time.'
          : 'The school keeps its plan and may ask again.'}{' '}
        Its admin is told by mail.
      </p>
      <Field label="Message to the school (optional)">
        {(control) => (
          <textarea
            {...control}
            className="control"
            maxLength={1000}
            value={reviewMessage}
            onChange={(event) => setReviewMessage(event.target.value)}
          />
        )}
      </Field>
      <div className="form-actions">
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          kind={decision.status === 'rejected' ? 'danger' : 'primary'}
          isBusy={decide.isPending}
        >
          {verb}
        </Button>
      </div>
    </form>
  );
}
