import { type ReactNode, useId } from 'react';
import './field.css';

/** What ties a control to its label, hint and error; spread it on the control. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

interface FieldProps {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** Shows "12/500" and warns beyond the limit. */
  counter?: { length: number; max: number };
  isRequired?: boolean;
  /** Draws the control; give native ones the class `control`. */
  children: (props: ControlProps) => ReactNode;
}

/** A label, a control, and below it the error or the hint and a counter. */
export function Field({ label, error, hint, counter, isRequired = false, children }: FieldProps) {
  const id = useId();
  const notes = { error: Boolean(error), hint: Boolean(hint), counter: Boolean(counter) };
  const shown = Object.entries(notes).flatMap(([name, isShown]) =>
    isShown ? [`${id}-${name}`] : [],
  );
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': shown.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      <div className="field-notes">
        {error && (
          <p id={`${id}-error`} className="field-error" role="alert">
            {error}
          </p>
        )}
        {hint && (
          <p id={`${id}-hint`} className="field-hint">
            {hint}
          </p>
        )}
        {counter && <Counter id={`${id}-counter`} {...counter} />}
      </div>
    </div>
  );
}

function Counter({ id, length, max }: { id: string; length: number; max: number }) {
  const isOver = length > max;
  return (
    <p id={id} className={isOver ? 'field-counter field-counter-over' : 'field-counter'}>
      {length}/{max}
    </p>
  );
}
