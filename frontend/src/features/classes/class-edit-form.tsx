import { limits } from '@aulavox/contracts/limits';
import { classForm, type SchoolClass } from '@aulavox/contracts/school/classes';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useSaveClass } from './class-changes.ts';

/** A new class, or another name and description for one (S1 section 5). */
export function ClassEditForm(props: { edited: SchoolClass | null; onClose: () => void }) {
  const { edited, onClose } = props;
  const save = useSaveClass(edited);
  const form = useContractForm(classForm, save, onClose);
  const { values, bind } = useFields({
    name: edited?.name ?? '',
    description: edited?.description ?? '',
  });
  return (
    <form className="form" noValidate onSubmit={form.submit(values)}>
      <Field label="Class Name" error={form.errors.name} isRequired>
        {(control) => (
          <input
            {...control}
            {...bind('name')}
            className="control"
            maxLength={limits.className.max}
          />
        )}
      </Field>
      <Field
        label="Description (optional)"
        error={form.errors.description}
        counter={{ length: values.description.length, max: limits.classDescription.max }}
      >
        {(control) => <textarea {...control} {...bind('description')} className="control" />}
      </Field>
      <div className="form-actions">
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={save.isPending}>
          {edited ? 'Save Class' : 'Create Class'}
        </Button>
      </div>
    </form>
  );
}
