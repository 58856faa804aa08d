import { countries, timezones } from '@aulavox/contracts/enums';
import { limits } from '@aulavox/contracts/limits';
import type { ChangeEvent } from 'react';
import { Field } from '../../ui/field.tsx';

type Name = 'name' | 'country' | 'timezone';
type Bound = {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
};

interface SchoolFieldsProps {
  bind: (name: Name) => Bound;
  errors: Record<string, string>;
}

/** What a new school needs beside its admin's account. */
export function SchoolFields({ bind, errors }: SchoolFieldsProps) {
  return (
    <>
      <Field label="School Name" error={errors.name} isRequired>
        {(control) => (
          <input
            {...control}
            {...bind('name')}
            className="control"
            autoComplete="organization"
            maxLength={limits.schoolName.max}
          />
        )}
      </Field>
      <div className="form-row">
        <Field label="Country" error={errors.country} isRequired>
          {(control) => (
            <select {...control} {...bind('country')} className="control">
              <option value="">Select your country</option>
              {countries.map((country) => (
                <option key={country}>{country}</option>
              ))}
            </select>
          )}
        </Field>
        <Field label="Timezone" error={errors.timezone} isRequired>
          {(control) => (
            <select {...control} {...bind('timezone')} className="control">
              <option value="">Select your timezone</option>
              {timezones.map((timezone) => (
                <option key={timezone}>{timezone}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </>
  );
}
