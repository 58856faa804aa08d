import { limits } from '@aulavox/contracts/limits';
import type { useFields } from '../../lib/use-fields.ts';
import { Field } from '../../ui/field.tsx';
import type { LessonTextValues } from './lesson-editor.tsx';

interface LessonSettingsProps {
  bind: ReturnType<typeof useFields<keyof LessonTextValues>>['bind'];
  errors: Record<string, string | undefined>;
}

/** How long, how many replies, how hard, and whether students see it (S2 section 5). */
export function LessonSettings({ bind, errors }: LessonSettingsProps) {
  return (
    <div className="form">
      <div className="lesson-numbers">
        <Field label="Duration (minutes)" error={errors.duration} isRequired>
          {(control) => (
            <input
              {...control}
              {...bind('duration')}
              className="control"
              type="number"
              inputMode="numeric"
              min={limits.lessonDuration.min}
              max={limits.lessonDuration.max}
            />
          )}
        </Field>
        <Field label="Max Responses" error={errors.maxResponses} isRequired>
          {(control) => (
            <input
              {...control}
              {...bind('maxResponses')}
              className="control"
              type="number"
              inputMode="numeric"
              min={limits.maxResponses.min}
              max={limits.maxResponses.max}
            />
          )}
        </Field>
      </div>
      <Field label="Difficulty Level" error={errors.difficulty}>
        {(control) => (
          <select {...control} {...bind('difficulty')} className="control">
            <option value="beginner">Beginner</option>
            <option value="intermediate">Intermediate</option>
            <option value="advanced">Advanced</option>
          </select>
        )}
      </Field>
      <Field
        label="Status"
        error={errors.status}
        hint="Students see a lesson as soon as it is published."
      >
        {(control) => (
          <select {...control} {...bind('status')} className="control">
            <option value="draft">Draft</option>
            <option value="published">Published</option>
          </select>
        )}
      </Field>
    </div>
  );
}
