import { Dialog } from '../../ui/dialog.tsx';
import { CreateSubjectForm } from './create-subject-form.tsx';

/** The dialog in which a subject is made. */
export function SubjectDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title="Create Subject" isOpen={isOpen} onClose={onClose}>
      <CreateSubjectForm onClose={onClose} />
    </Dialog>
  );
}
