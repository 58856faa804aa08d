import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { fieldsOf, messageOf } from '../../lib/send.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { createSchool, signIn } from './account-calls.ts';
import { checkLogin, type LoginField, type LoginValues } from './account-rules.ts';
import { complain } from './complain.ts';
import { PasswordInput } from '../../ui/password-input.tsx';
import { ResendVerification } from './resend-verification.tsx';
import { SchoolFields } from './school-fields.tsx';

const empty: LoginValues = { email: '', password: '', name: '', country: '', timezone: '' };

/** The server's field names of a new school, as this form calls them. */
const ownNames: Record<string, LoginField> = {
  adminEmail: 'email',
  adminPassword: 'password',
  adminCountry: 'country',
  location: 'country',
  adminTimezone: 'timezone',
};

/** Signs in, or creates a school and its admin (S1 section 2, /login). */
export function LoginForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const form = useRef<HTMLFormElement>(null);
  const [isNewSchool, setIsNewSchool] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [isUnverified, setIsUnverified] = useState(false);
  const { values, errors, setErrors, bind } = useFields(empty);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const complaint = checkLogin(values, isNewSchool);
    if (complaint) return complain(complaint, form.current, setErrors);
    setIsBusy(true);
    try {
      await (isNewSchool ? sendSchool(values) : signIn(values));
      if (isNewSchool)
        toast('Registration successful', 'Your account has been created successfully!');
      else toast('Login successful', 'Welcome back!');
      await onSignedIn();
    } catch (error) {
      const message = messageOf(error, 'Please check your connection and try again.');
      toastError(isNewSchool ? 'Registration failed' : 'Login failed', message);
      setIsUnverified(!isNewSchool && message.includes('verify your email'));
      setErrors(renamed(fieldsOf(error)));
      setIsBusy(false);
    }
  };

  return (
    <>
      <form className="form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <AccountType isNewSchool={isNewSchool} onChange={setIsNewSchool} />
        {isNewSchool && <SchoolFields bind={bind} errors={errors} />}
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
        <Field label="Password" error={errors.password} isRequired>
          {(control) => (
            <PasswordInput
              {...control}
              {...bind('password')}
              autoComplete={isNewSchool ? 'new-password' : 'current-password'}
            />
          )}
        </Field>
        <Button type="submit" isBusy={isBusy} isWide size="large">
          {isNewSchool ? 'Create School' : 'Sign In'}
        </Button>
        <div className="auth-links">
          <Link to={paths.forgotPassword}>Forgot password?</Link>
          <span>
            No account yet? <Link to={paths.register}>Sign up</Link>
          </span>
        </div>
      </form>
      {isUnverified && (
        <ResendVerification email={values.email} onSent={() => setIsUnverified(false)} />
      )}
    </>
  );
}

function AccountType(props: { isNewSchool: boolean; onChange: (isNewSchool: boolean) => void }) {
  return (
    <fieldset className="form account-type">
      <legend className="visually-hidden">Account type</legend>
      <label className="choice">
        <input
          type="radio"
          name="accountType"
          checked={!props.isNewSchool}
          onChange={() => props.onChange(false)}
        />
        Login to Existing Account
      </label>
      <label className="choice">
        <input
          type="radio"
          name="accountType"
          checked={props.isNewSchool}
          onChange={() => props.onChange(true)}
        />
        Create New School
      </label>
    </fieldset>
  );
}

const sendSchool = ({ name, country, email, password, timezone }: LoginValues) =>
  createSchool({
    name,
    location: country || 'Not specified',
    adminEmail: email,
    adminPassword: password,
    adminCountry: country,
    // The select offers nothing but the contract's list.
    adminTimezone: timezone as Parameters<typeof createSchool>[0]['adminTimezone'],
  });

const renamed = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, text]) => [ownNames[name] ?? name, text]));
