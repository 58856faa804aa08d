import { useQuery } from '@tanstack/react-query';
import { classList } from '../../lib/staff-queries.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';

interface ClassChoiceProps {
  /** The ids of the chosen classes. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** The classes that may study the lesson; none means all of them (endpoint decision 4.9). */
export function ClassChoice({ chosen, onChange }: ClassChoiceProps) {
  const { data, error, isPending, refetch } = useQuery(classList());
  if (isPending) return <SkeletonLines />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <p className="muted">No classes available. Create classes in the admin dashboard first.</p>
    );
  }
  return (
    <fieldset className="class-choice">
      <legend className="visually-hidden">Classes</legend>
      <p className="field-hint">Without a class, every student of your school sees the lesson.</p>
      {data.map(({ id, name }) => (
        <label key={id} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
