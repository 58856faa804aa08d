import { toastError } from '../../lib/toast.ts';
import type { Complaint } from './account-rules.ts';

/** Says what is wrong, marks the fields, and puts the cursor into the first of them. */
export function complain<Field extends string>(
  { fields, title, message }: Complaint<Field>,
  form: HTMLFormElement | null,
  setErrors: (errors: Record<string, string>) => void,
): void {
  toastError(title, message);
  setErrors(Object.fromEntries(fields.map((field) => [field, message])));
  const first = form?.elements.namedItem(fields[0] ?? '');
  if (first instanceof HTMLElement) first.focus();
}
