import type { UpgradeRequest } from '@aulavox/contracts/billing/upgrade-requests';
import { useState } from 'react';
import type { useDialog } from '../../lib/use-dialog.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import './proof.css';

/** Shows the uploaded proof of payment (S1 section 2). */
export function ProofDialog({
  about,
  isOpen,
  close,
}: ReturnType<typeof useDialog<UpgradeRequest>>) {
  return (
    <Dialog
      title={`Proof of payment, ${about?.schoolName ?? ''}`}
      isOpen={isOpen}
      onClose={close}
      width="44rem"
    >
      {about && <Proof url={about.paymentProofUrl} schoolName={about.schoolName} />}
    </Dialog>
  );
}

/** A PDF can't be shown as a picture, nor can a broken one: a placeholder stands in, and the link stays. */
function Proof({ url, schoolName }: { url: string; schoolName: string }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className="stack">
      {isBroken ? (
        <EmptyState icon="file" title="No preview for this file">
          It may be a PDF. Open it to look at it.
        </EmptyState>
      ) : (
        <img
          className="proof-image"
          src={url}
          alt={`Proof of payment sent by ${schoolName}`}
          onError={() => setIsBroken(true)}
        />
      )}
      <div className="form-actions">
        <a
          className={buttonClass({ kind: 'secondary' })}
          href={url}
          target="_blank"
          rel="noreferrer"
        >
          <i className="pi pi-external-link" aria-hidden="true" />
          Open file
        </a>
      </div>
    </div>
  );
}
