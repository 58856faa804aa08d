import { limits } from '@aulavox/contracts/limits';
import { messages } from '@aulavox/contracts/messages';

export type LoginField = 'email' | 'password' | 'name' | 'country' | 'timezone';
export type LoginValues = Record<LoginField, string>;

export interface Complaint<Field extends string> {
  fields: Field[];
  title: string;
  message: string;
}

/** What is missing before the form can be sent, in the words and the order of S1 section 5. */
export function checkLogin(
  values: LoginValues,
  isNewSchool: boolean,
): Complaint<LoginField> | null {
  const missing = (['email', 'password'] as const).filter((field) => !values[field].trim());
  if (missing.length > 0) {
    return {
      fields: missing,
      title: 'Missing fields',
      message: 'Please enter both email and password',
    };
  }
  if (!isNewSchool) return null;
  if (!values.name.trim()) {
    return {
      fields: ['name'],
      title: 'Missing school name',
      message: 'Please enter your school name',
    };
  }
  if (!values.country) {
    return { fields: ['country'], title: 'Missing country', message: messages.school.location };
  }
  if (!values.timezone) {
    return { fields: ['timezone'], title: 'Missing timezone', message: messages.school.timezone };
  }
  return null;
}

export type RegisterField = 'firstName' | 'lastName' | 'email' | 'password' | 'confirmation';

/** The rules of the registration form (S1 section 5). */
export function checkRegistration(
  values: Record<RegisterField, string>,
): Complaint<RegisterField> | null {
  const required = ['firstName', 'lastName', 'email', 'password'] as const;
  const missing = required.filter((field) => !values[field].trim());
  if (missing.length > 0) {
    return {
      fields: missing,
      title: 'Missing fields',
      message: 'Please fill in all required fields',
    };
  }
  return checkPasswords(values.password, values.confirmation, {
    mismatch: ['Password mismatch', 'Passwords do not match'],
    short: ['Password too short', 'Password must be at least 6 characters long'],
  });
}

interface PasswordWords {
  mismatch: [title: string, message: string];
  short: [title: string, message: string];
}

/** Equality first, then length; the two pages that ask word it a little differently. */
export function checkPasswords(
  password: string,
  confirmation: string,
  words: PasswordWords,
): Complaint<'password' | 'confirmation'> | null {
  if (password !== confirmation) {
    return { fields: ['confirmation'], title: words.mismatch[0], message: words.mismatch[1] };
  }
  if (password.length < limits.password.min) {
    return { fields: ['password'], title: words.short[0], message: words.short[1] };
  }
  return null;
}
