import type { User } from '@aulavox/contracts/auth/user';
import type { SchoolClass } from '@aulavox/contracts/school/classes';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useAssignClass } from './people-changes.ts';

interface AssignClassFormProps {
  student: User;
  classes: SchoolClass[];
  onClose: () => void;
}

/** Puts a student into a class or takes them out of it (S1 section 2). */
export function AssignClassForm({ student, classes, onClose }: AssignClassFormProps) {
  const [classId, setClassId] = useState<string>(student.classId ?? '');
  const assign = useAssignClass();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    assign.mutate({ userId: student.id, classId: classId || null }, { onSuccess: onClose });
  };
  return (
    <form className="form" onSubmit={submit}>
      <Field label="Class">
        {(control) => (
          <select
            {...control}
            className="control"
            value={classId}
            onChange={(event) => setClassId(event.target.value)}
          >
            <option value="">No Class (Remove Assignment)</option>
            {classes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="form-actions">
        <Button kind="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" isBusy={assign.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
