import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { z } from 'zod';
import { fieldsOf } from './send.ts';

type Errors = Record<string, string | undefined>;

/**
 * Checks a form with the contract's own schema before sending it, and shows the server's messages in
 * the same places: `const form = useContractForm(classForm, create)`, `onSubmit={form.submit(values)}`.
 */
export function useContractForm<S extends z.ZodType, Result>(
  schema: S,
  mutation: UseMutationResult<Result, Error, z.input<S>>,
  onDone?: (result: Result) => void,
) {
  const [local, setLocal] = useState<Errors>({});

  const submit = (values: z.input<S>) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = schema.safeParse(values);
    if (!parsed.success) {
      const form = event.currentTarget;
      flushSync(() => setLocal(firstMessages(parsed.error.issues)));
      form.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    setLocal({});
    mutation.mutate(values, { onSuccess: (result) => onDone?.(result) });
  };

  const errors: Errors = { ...fieldsOf(mutation.error), ...local };
  return { submit, errors };
}

/** One message a field: the first one is what to mend first. */
function firstMessages(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Errors = {};
  for (const issue of issues) errors[issue.path.join('.')] ??= issue.message;
  return errors;
}
