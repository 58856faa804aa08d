import { upgradeRequests } from '@aulavox/contracts/billing/upgrade-requests';
import { limits } from '@aulavox/contracts/limits';
import { messages } from '@aulavox/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { formatMegabytes } from '../../lib/format.ts';
import { toastError } from '../../lib/toast.ts';
import { useChange } from '../../lib/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FilePicker } from '../../ui/file-picker.tsx';
import { upgradeKey } from './upgrade-query.ts';
import { complaintAbout, proofTypes, uploadProof } from './upload-proof.ts';

/** Asks for the premium plan with a proof of payment (S1 section 5, upgrade request). */
export function UpgradeForm({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [message, setMessage] = useState('');
  const upload = useMutation({
    mutationFn: uploadProof,
    meta: { failed: 'Failed to upload payment proof' },
  });
  const request = useChange({
    act: (paymentProofUrl: string) =>
      call(upgradeRequests.create, {
        body: { requestedPlan: 'premium', paymentProofUrl, message },
      }),
    failed: 'Submission Failed',
    fallback: 'Failed to submit upgrade request. Please try again.',
    done: 'Your upgrade request was sent',
    changes: [upgradeKey],
  });

  const pick = ([picked]: File[]) => {
    if (!picked) return;
    const complaint = complaintAbout(picked);
    if (complaint) toastError(...inTwo(complaint));
    else setFile(picked);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!file) return toastError('Payment Proof Required', messages.upgrade.proof);
    upload.mutate(file, {
      onSuccess: (address) => request.mutate(address, { onSuccess: onClose }),
    });
  };

  return (
    <form className="form" onSubmit={submit}>
      <p>
        Pay <strong>$30</strong> for a month of Premium, then send us the proof. We look at it and
        tell you by mail.
      </p>
      <div className="proof">
        <FilePicker
          label="Payment proof"
          buttonLabel={file ? 'Choose another file' : 'Choose file'}
          accept={proofTypes.join(',')}
          onPick={pick}
        />
        <p className="proof-file">
          {file ? (
            <>
              <strong>{file.name}</strong>{' '}
              <span className="muted">{formatMegabytes(file.size)}</span>
            </>
          ) : (
            <span className="muted">JPEG, PNG, GIF or PDF, up to 5 MB</span>
          )}
        </p>
      </div>
      <Field
        label="Message (optional)"
        counter={{ length: message.length, max: limits.upgradeMessage.max }}
      >
        {(control) => (
          <textarea
            {...control}
            className="control"
            value={message}
            maxLength={limits.upgradeMessage.max}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
      <div className="form-actions">
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={upload.isPending || request.isPending}>
          Submit Request
        </Button>
      </div>
    </form>
  );
}

/** `Title - What to do.`, as the spec writes toasts, in its two parts. */
function inTwo(text: string): [title: string, message: string] {
  const [title = text, ...rest] = text.split(' - ');
  return [title, rest.join(' - ')];
}
