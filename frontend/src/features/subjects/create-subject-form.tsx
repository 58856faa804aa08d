import { subjectForm, subjects } from '@aulavox/contracts/curriculum/subjects';
import { limits } from '@aulavox/contracts/limits';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { staffKeys } from '../../lib/staff-queries.ts';
import { useChange } from '../../lib/use-change.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SubjectIcon, subjectIcons } from '../../ui/subject-icon.tsx';
import './subjects.css';

type SubjectForm = z.input<typeof subjectForm>;

const useCreateSubject = () =>
  useChange({
    act: (body: SubjectForm) => call(subjects.create, { body }),
    failed: 'Failed to create subject',
    done: ({ name }) => `${name} was created`,
    changes: [staffKeys.subjects],
  });

/** A new subject (S1 section 5). */
export function CreateSubjectForm({ onClose }: { onClose: () => void }) {
  const create = useCreateSubject();
  const form = useContractForm(subjectForm, create, onClose);
  const { values, bind } = useFields({
    name: '',
    description: '',
    gradeLevel: '',
    icon: 'book-open',
  });
  return (
    <form className="form" noValidate onSubmit={form.submit(values)}>
      <Field label="Subject Name" error={form.errors.name} isRequired>
        {(control) => (
          <input
            {...control}
            {...bind('name')}
            className="control"
            maxLength={limits.subjectName.max}
          />
        )}
      </Field>
      <Field
        label="Description (optional)"
        error={form.errors.description}
        counter={{ length: values.description.length, max: limits.subjectDescription.max }}
      >
        {(control) => <textarea {...control} {...bind('description')} className="control" />}
      </Field>
      <Field label="Grade level (optional)" error={form.errors.gradeLevel}>
        {(control) => (
          <input {...control} {...bind('gradeLevel')} className="control" maxLength={50} />
        )}
      </Field>
      <fieldset>
        <legend className="field-label">Icon</legend>
        <div className="icon-choices">
          {subjectIcons.map((icon) => (
            <label key={icon} className="icon-choice" title={icon}>
              <input {...bind('icon')} type="radio" value={icon} checked={values.icon === icon} />
              <SubjectIcon icon={icon} />
              <span className="visually-hidden">{icon}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="form-actions">
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={create.isPending}>
          Create Subject
        </Button>
      </div>
    </form>
  );
}
