import { newUser } from '@aulavox/contracts/auth/people';
import { limits } from '@aulavox/contracts/limits';
import type { SchoolClass } from '@aulavox/contracts/school/classes';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useCreatePerson } from './people-changes.ts';

interface AddPersonFormProps {
  schoolId: string;
  classes: SchoolClass[];
  onClose: () => void;
  /** Leads to the Classes tab, for a school that has no class yet. */
  onNeedClass: () => void;
}

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  role: 'student',
  password: '',
  classId: '',
};

/** Makes a teacher or a student (S1 section 5, new user). Everybody belongs to a class. */
export function AddPersonForm({ schoolId, classes, onClose, onNeedClass }: AddPersonFormProps) {
  const create = useCreatePerson(schoolId);
  const form = useContractForm(newUser, create, onClose);
  const { values, bind } = useFields(empty);
  const role = values.role === 'teacher' ? 'teacher' : 'student';
  return (
    <form className="form" noValidate onSubmit={form.submit({ ...values, role })}>
      <div className="form-row">
        <Field label="First Name" error={form.errors.firstName} isRequired>
          {(control) => (
            <input
              {...control}
              {...bind('firstName')}
              className="control"
              autoComplete="off"
              maxLength={limits.personName.max}
            />
          )}
        </Field>
        <Field label="Last Name" error={form.errors.lastName} isRequired>
          {(control) => (
            <input
              {...control}
              {...bind('lastName')}
              className="control"
              autoComplete="off"
              maxLength={limits.personName.max}
            />
          )}
        </Field>
      </div>
      <Field label="Email" error={form.errors.email} isRequired>
        {(control) => (
          <input
            {...control}
            {...bind('email')}
            className="control"
            type="email"
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label="Password"
        error={form.errors.password}
        hint="Tell it to them in person."
        isRequired
      >
        {(control) => (
          <PasswordInput {...control} {...bind('password')} autoComplete="new-password" />
        )}
      </Field>
      <div className="form-row">
        <Field label="Role" error={form.errors.role}>
          {(control) => (
            <select {...control} {...bind('role')} className="control">
              <option value="student">Student</option>
              <option value="teacher">Teacher</option>
            </select>
          )}
        </Field>
        <Field label="Class" error={form.errors.classId} isRequired>
          {(control) => (
            <select {...control} {...bind('classId')} className="control">
              <option value="">Select a class</option>
              {classes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {classes.length === 0 && <NoClassYet onNeedClass={onNeedClass} />}
      <div className="form-actions">
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={create.isPending}>
          Add User
        </Button>
      </div>
    </form>
  );
}

const NoClassYet = ({ onNeedClass }: { onNeedClass: () => void }) => (
  <Note
    action={
      <Button kind="secondary" size="small" onClick={onNeedClass}>
        Go to Classes
      </Button>
    }
  >
    Your school has no class yet. Everybody belongs to one, so create a class first.
  </Note>
);
