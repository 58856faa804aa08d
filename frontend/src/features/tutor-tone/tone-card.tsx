import { limits } from '@aulavox/contracts/limits';
import { tone } from '@aulavox/contracts/tutor/tutoring';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useChange } from '../../lib/use-change.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';

const toneSettings = () =>
  queryOptions({ queryKey: ['staff', 'tone'], queryFn: () => call(tone.get, {}), staleTime: 0 });

/** How the tutor of this school should sound (S1 section 2, AI Tutor Settings). */
export function ToneCard() {
  const { data, error, isPending, refetch } = useQuery(toneSettings());
  return (
    <Card title="AI Tutor Settings" icon="sparkles">
      {isPending && <SkeletonLines lines={4} />}
      {error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data && <ToneForm saved={data.prompt} />}
    </Card>
  );
}

function ToneForm({ saved }: { saved: string }) {
  const [prompt, setPrompt] = useState(saved);
  const save = useChange({
    act: (text: string) => call(tone.save, { body: { prompt: text } }),
    failed: 'Failed to save tutor tone settings',
    done: 'The tutor will sound like this from now on',
    changes: [toneSettings().queryKey],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(prompt);
  };
  return (
    <form className="form" onSubmit={submit}>
      <Field
        label="Tone of the tutor"
        hint="For example: Patient and cheerful. Short sentences, everyday examples, praise for every honest try."
        counter={{ length: prompt.length, max: limits.tutorTone.max }}
      >
        {(control) => (
          <textarea
            {...control}
            className="control"
            rows={7}
            value={prompt}
            maxLength={limits.tutorTone.max}
            onChange={(event) => setPrompt(event.target.value.slice(0, limits.tutorTone.max))}
          />
        )}
      </Field>
      <div className="form-actions">
        <Button type="submit" disabled={!prompt.trim()} isBusy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
