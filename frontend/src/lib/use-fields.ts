import { type ChangeEvent, useState } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The text fields of a small form, without a library: `<input {...bind('email')} />`. */
export function useFields<Name extends string>(initial: Record<Name, string>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const bind = (name: Name) => ({
    name,
    value: values[name],
    onChange: (event: ChangeEvent<Control>) => {
      const { value } = event.target;
      setValues((before) => ({ ...before, [name]: value }));
      setErrors(({ [name]: _mended, ...others }) => others);
    },
  });
  return { values, errors, setErrors, bind };
}
