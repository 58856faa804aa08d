import { type Material, materials as contract } from '@aulavox/contracts/curriculum/materials';
import { call } from '../../lib/api.ts';
import { formatMegabytes } from '../../lib/format.ts';
import { staffKeys } from '../../lib/staff-queries.ts';
import { useChange } from '../../lib/use-change.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { IconButton } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';

/** What the tutor knows of a file. */
const readings: Record<Material['textStatus'], string> = {
  waiting: 'its text is being read',
  ready: 'the tutor knows it',
  'no-text': 'no text was found in it',
  failed: 'its text could not be read',
};

/** The files that a lesson has, each with a way to take it away. */
export function StoredMaterials({ materials }: { materials: Material[] }) {
  const removing = useDialog<Material>();
  return (
    <>
      {materials.map((material) => (
        <li key={material.id} className="material">
          <i className="pi pi-file-check" aria-hidden="true" />
          <div className="material-text">
            <div className="cell-title">
              {material.title} <span className="muted">(Uploaded)</span>
            </div>
            <div className="cell-note">
              {formatMegabytes(material.sizeBytes)}, {readings[material.textStatus]}
            </div>
          </div>
          <IconButton label={`Delete ${material.title}`} onClick={() => removing.open(material)}>
            <i className="pi pi-trash" aria-hidden="true" />
          </IconButton>
        </li>
      ))}
      <ConfirmRemoval {...removing} />
    </>
  );
}

function ConfirmRemoval({ about, isOpen, close }: ReturnType<typeof useDialog<Material>>) {
  const remove = useChange({
    act: ({ id }: Material) => call(contract.remove, { params: { id } }),
    failed: 'Failed to delete material',
    done: (_nothing, { title }) => `${title} was deleted`,
    changes: [staffKeys.lessons],
  });
  return (
    <ConfirmDialog
      title={`Delete ${about?.title ?? 'material'}?`}
      isOpen={isOpen}
      confirmLabel="Delete Material"
      isDangerous
      isBusy={remove.isPending}
      onCancel={close}
      onConfirm={() => about && remove.mutate(about, { onSettled: close })}
    >
      The tutor will no longer teach from it. This cannot be undone.
    </ConfirmDialog>
  );
}
