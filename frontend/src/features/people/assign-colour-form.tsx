import type { User } from '@aulavox/contracts/auth/user';
import { type Colour, colours } from '@aulavox/contracts/enums';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAssignColour } from './people-changes.ts';
import './people.css';

interface AssignColourFormProps {
  schoolId: string;
  student: User;
  onClose: () => void;
}

/** Puts a student into one of the nine color classes (S1 section 3). */
export function AssignColourForm({ schoolId, student, onClose }: AssignColourFormProps) {
  const [chosen, setChosen] = useState<Colour | null>(student.className);
  const assign = useAssignColour(schoolId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    assign.mutate({ userId: student.id, className: chosen }, { onSuccess: onClose });
  };
  return (
    <form className="form" onSubmit={submit}>
      <fieldset className="colour-choices">
        <legend className="visually-hidden">Color class</legend>
        {colours.map((colour) => (
          <label key={colour} className="choice">
            <input
              type="radio"
              name="colour"
              checked={chosen === colour}
              onChange={() => setChosen(colour)}
            />
            <span className={`colour-dot colour-${colour}`} aria-hidden="true" />
            {colour}
          </label>
        ))}
        <label className="choice">
          <input
            type="radio"
            name="colour"
            checked={chosen === null}
            onChange={() => setChosen(null)}
          />
          No color
        </label>
      </fieldset>
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
