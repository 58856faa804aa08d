import { limits } from '@aulavox/contracts/limits';
import { useQuery } from '@tanstack/react-query';
import type { useFields } from '../../lib/use-fields.ts';
import { teacherSubjects } from '../../lib/staff-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import type { LessonTextValues } from './lesson-editor.tsx';

type Bind = ReturnType<typeof useFields<keyof LessonTextValues>>['bind'];

interface LessonTextsProps {
  values: LessonTextValues;
  bind: Bind;
  errors: Record<string, string | undefined>;
  onCreateSubject: () => void;
}

/** What the lesson is about; the counters show the limits that are enforced (endpoint decision 4.8). */
export function LessonTexts({ values, bind, errors, onCreateSubject }: LessonTextsProps) {
  const subjects = useQuery(teacherSubjects()).data;
  return (
    <div className="form">
      <Field label="Lesson Title" error={errors.title} isRequired>
        {(control) => (
          <input
            {...control}
            {...bind('title')}
            className="control"
            maxLength={limits.lessonTitle.max}
          />
        )}
      </Field>
      <Field label="Subject" error={errors.subjectId} isRequired>
        {(control) => (
          <select {...control} {...bind('subjectId')} className="control">
            <option value="">Select a subject</option>
            {subjects?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {subjects?.length === 0 && (
        <Note
          action={
            <Button kind="secondary" size="small" onClick={onCreateSubject}>
              Create Subject
            </Button>
          }
        >
          Your school has no subject yet. Every lesson belongs to one.
        </Note>
      )}
      <Field
        label="Description (optional)"
        error={errors.description}
        hint="What students read before they start."
        counter={{ length: values.description.length, max: limits.lessonDescription.max }}
      >
        {(control) => (
          <textarea {...control} {...bind('description')} className="control" rows={3} />
        )}
      </Field>
      <Field
        label="Lesson Content"
        error={errors.content}
        hint="The tutor teaches from this and from the materials."
        counter={{ length: values.content.length, max: limits.lessonContent.max }}
        isRequired
      >
        {(control) => (
          <textarea
            {...control}
            {...bind('content')}
            className="control lesson-content"
            rows={10}
          />
        )}
      </Field>
    </div>
  );
}
