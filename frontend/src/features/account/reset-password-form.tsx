import { messages } from '@aulavox/contracts/messages';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ApiError, messageOf } from '../../lib/send.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { resetPassword } from './account-calls.ts';
import { checkPasswords } from './account-rules.ts';
import { complain } from './complain.ts';
import { PasswordInput } from '../../ui/password-input.tsx';

const words = {
  mismatch: ['Password Mismatch', 'Passwords do not match. Please try again.'],
  short: ['Password Too Short', 'Password must be at least 6 characters long.'],
} satisfies Parameters<typeof checkPasswords>[2];

/** Sets a new password with the token of a mailed link (S1 section 2, /reset-password). */
export function ResetPasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { values, errors, setErrors, bind } = useFields({ password: '', confirmation: '' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const complaint = checkPasswords(values.password, values.confirmation, words);
    if (complaint) return complain(complaint, form.current, setErrors);
    setIsBusy(true);
    try {
      await resetPassword({ token, newPassword: values.password });
      toast('Password Reset Successful', messages.resetDone);
      void navigate(paths.login);
    } catch (error) {
      explain(error);
      setIsBusy(false);
    }
  };

  return (
    <form className="form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <Field label="New Password" error={errors.password} hint="At least 6 characters" isRequired>
        {(control) => (
          <PasswordInput {...control} {...bind('password')} autoComplete="new-password" />
        )}
      </Field>
      <Field label="Confirm New Password" error={errors.confirmation} isRequired>
        {(control) => (
          <PasswordInput {...control} {...bind('confirmation')} autoComplete="new-password" />
        )}
      </Field>
      <Button
        type="submit"
        isBusy={isBusy}
        disabled={!values.password || !values.confirmation}
        isWide
        size="large"
      >
        {isBusy ? 'Resetting Password...' : 'Reset Password'}
      </Button>
      <ButtonLink to={paths.login} kind="quiet" isWide>
        Back to Login
      </ButtonLink>
    </form>
  );
}

function explain(error: unknown): void {
  if (error instanceof ApiError) {
    return toastError(
      'Reset Failed',
      messageOf(error, 'Failed to reset password. Please try again.'),
    );
  }
  toastError('Error', 'An error occurred while resetting your password. Please try again.');
}
