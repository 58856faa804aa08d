import { messages } from '@aulavox/contracts/messages';
import { useState } from 'react';
import { messageOf } from '../../lib/send.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { resendVerification } from './account-calls.ts';

/** Offered after a sign-in that failed because the address is not verified yet. */
export function ResendVerification({ email, onSent }: { email: string; onSent: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const resend = async () => {
    setIsBusy(true);
    try {
      await resendVerification(email);
      toast('Verification email sent', messages.verificationSent);
      onSent();
    } catch (error) {
      const message = messageOf(error, 'Please check your connection and try again.');
      toastError('Failed to send verification email', message);
      setIsBusy(false);
    }
  };
  return (
    <section className="auth-notice" aria-label="Email verification">
      <p>We sent a link to {email} when the account was made. Did it get lost?</p>
      <Button kind="secondary" isBusy={isBusy} onClick={() => void resend()}>
        <Icon name="mail" size={20} />
        Resend Verification Email
      </Button>
    </section>
  );
}
