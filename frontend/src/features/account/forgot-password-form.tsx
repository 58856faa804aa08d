import { messages } from '@aulavox/contracts/messages';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/send.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { forgotPassword } from './account-calls.ts';
import { complain } from './complain.ts';

/** Asks for a reset link; the answer never says whether the account exists. */
export function ForgotPasswordForm() {
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const { values, errors, setErrors, bind } = useFields({ email: '' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!values.email.trim()) {
      const message = 'Please enter your email address';
      return complain(
        { fields: ['email'], title: 'Email required', message },
        form.current,
        setErrors,
      );
    }
    setIsBusy(true);
    try {
      await forgotPassword(values.email);
      toast('Reset link sent', messages.resetSent);
      setIsSent(true);
    } catch (error) {
      toastError('Error', messageOf(error, 'Please check your connection and try again.'));
      setIsBusy(false);
    }
  };

  if (isSent) return <Sent email={values.email} />;
  return (
    <form className="form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Email" error={errors.email} isRequired>
        {(control) => (
          <input
            {...control}
            {...bind('email')}
            className="control"
            type="email"
            autoComplete="email"
            required
          />
        )}
      </Field>
      <Button type="submit" isBusy={isBusy} isWide size="large">
        Send Reset Link
      </Button>
    </form>
  );
}

function Sent({ email }: { email: string }) {
  return (
    <div className="auth-notice auth-notice-good" role="status">
      <h2>Check your email for reset instructions</h2>
      <p>
        <strong>{email}</strong>
      </p>
      <p>
        Please follow the instructions in the email to choose a new password. The link works for one
        hour.
      </p>
    </div>
  );
}
