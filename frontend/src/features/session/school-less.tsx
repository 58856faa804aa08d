import type { account } from '@aulavox/contracts/auth/account';
import type { User } from '@aulavox/contracts/auth/user';
import { limits } from '@aulavox/contracts/limits';
import { messages } from '@aulavox/contracts/messages';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { fieldsOf, send } from '../../lib/send.ts';
import { useSession } from '../../lib/session.tsx';
import { toast } from '../../lib/toast.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** The page of somebody who belongs to no school yet (endpoint decision 4.3). */
export function SchoolLess({ user }: { user: User }) {
  return (
    <Page>
      <PageHeader
        title={`Welcome, ${user.firstName}!`}
        subtitle={`You are not part of a school yet. If yours uses Aulavox, ask its administrator to add ${user.email}. Or start a school of your own.`}
      />
      <Card title="Create a school" icon="building">
        <CreateSchool />
      </Card>
    </Page>
  );
}

function CreateSchool() {
  const { reload } = useSession();
  const { values, errors, setErrors, bind } = useFields({ name: '', address: '', phone: '' });
  const create = useMutation({
    mutationFn: () =>
      send<typeof account.registerSchool>('POST', '/api/schools/register', { body: values }),
    meta: { failed: 'Failed to create school' },
    onSuccess: async () => {
      toast('School created', `${values.name} is ready for you.`);
      await reload();
    },
    onError: (error) => setErrors(fieldsOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!values.name.trim()) return setErrors({ name: messages.school.name });
    create.mutate();
  };
  return (
    <form className="form" noValidate onSubmit={submit}>
      <Field label="School name" error={errors.name} isRequired>
        {(control) => (
          <input
            {...control}
            {...bind('name')}
            className="control"
            maxLength={limits.schoolName.max}
          />
        )}
      </Field>
      <div className="form-row">
        <Field label="Address (optional)" error={errors.address}>
          {(control) => (
            <input
              {...control}
              {...bind('address')}
              className="control"
              maxLength={limits.address.max}
            />
          )}
        </Field>
        <Field label="Phone (optional)" error={errors.phone}>
          {(control) => (
            <input
              {...control}
              {...bind('phone')}
              className="control"
              type="tel"
              maxLength={limits.phone.max}
            />
          )}
        </Field>
      </div>
      <div className="form-actions">
        <Button type="submit" isBusy={create.isPending}>
          Create school
        </Button>
      </div>
    </form>
  );
}
