import { type FormEvent, useRef, useState } from 'react';
import { fieldsOf, messageOf } from '../../lib/send.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { register } from './account-calls.ts';
import { checkRegistration } from './account-rules.ts';
import { complain } from './complain.ts';
import { PasswordInput } from '../../ui/password-input.tsx';

const empty = { firstName: '', lastName: '', email: '', password: '', confirmation: '' };

/** Creates an account without a school (S1 section 2, /register). */
export function RegisterForm({ onRegistered }: { onRegistered: () => Promise<void> }) {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { values, errors, setErrors, bind } = useFields(empty);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const complaint = checkRegistration(values);
    if (complaint) return complain(complaint, form.current, setErrors);
    const { confirmation: _checked, ...body } = values;
    setIsBusy(true);
    try {
      await register(body);
      toast('Registration successful', 'Your account has been created successfully!');
      await onRegistered();
    } catch (error) {
      toastError(
        'Registration failed',
        messageOf(error, 'Please check your connection and try again.'),
      );
      setErrors(fieldsOf(error));
      setIsBusy(false);
    }
  };

  return (
    <form className="form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <div className="form-row">
        <Field label="First Name" error={errors.firstName} isRequired>
          {(control) => (
            <input
              {...control}
              {...bind('firstName')}
              className="control"
              autoComplete="given-name"
            />
          )}
        </Field>
        <Field label="Last Name" error={errors.lastName} isRequired>
          {(control) => (
            <input
              {...control}
              {...bind('lastName')}
              className="control"
              autoComplete="family-name"
            />
          )}
        </Field>
      </div>
      <Field label="Email" error={errors.email} isRequired>
        {(control) => (
          <input
            {...control}
            {...bind('email')}
            className="control"
            type="email"
            autoComplete="email"
          />
        )}
      </Field>
      <Field label="Password" error={errors.password} hint="At least 6 characters" isRequired>
        {(control) => (
          <PasswordInput {...control} {...bind('password')} autoComplete="new-password" />
        )}
      </Field>
      <Field label="Confirm Password" error={errors.confirmation} isRequired>
        {(control) => (
          <PasswordInput {...control} {...bind('confirmation')} autoComplete="new-password" />
        )}
      </Field>
      <Button type="submit" isBusy={isBusy} isWide size="large">
        Create Account
      </Button>
    </form>
  );
}
