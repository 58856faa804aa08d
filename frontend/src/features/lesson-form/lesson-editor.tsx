import { type Lesson, lessonForm } from '@aulavox/contracts/curriculum/lesson';
import { limits } from '@aulavox/contracts/limits';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { toast, toastError } from '../../lib/toast.ts';
import { useContractForm } from '../../lib/use-contract-form.ts';
import { useFields } from '../../lib/use-fields.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { ClassChoice } from './class-choice.tsx';
import { LessonSettings } from './lesson-settings.tsx';
import { LessonTexts } from './lesson-texts.tsx';
import { MaterialsField } from './materials-field.tsx';
import { type FailedFile, type SavedLesson, useSaveLesson } from './save-lesson.ts';
import './lesson-form.css';

interface LessonEditorProps {
  /** The lesson to change; null for a new one. */
  lesson: Lesson | null;
  /** Opens the dialog in which a subject is made. */
  onCreateSubject: () => void;
}

/** A new lesson before anything is typed (S2 section 5). */
const blank = {
  title: '',
  subjectId: '',
  description: '',
  content: '',
  duration: limits.lessonDuration.default,
  maxResponses: limits.maxResponses.default,
  difficulty: 'beginner',
  status: 'draft',
};
export type LessonTextValues = Record<keyof typeof blank, string>;

/** The lesson form (S2 sections 2 and 5). */
export function LessonEditor({ lesson, onCreateSubject }: LessonEditorProps) {
  const navigate = useNavigate();
  // A lesson whose files failed is saved: the next try changes it instead of making another one.
  const [saved, setSaved] = useState(lesson);
  const [files, setFiles] = useState<File[]>([]);
  const [failed, setFailed] = useState<FailedFile[]>([]);
  const [assignedClasses, setAssignedClasses] = useState<string[]>(lesson?.assignedClasses ?? []);
  const { values, bind } = useFields<keyof LessonTextValues>(textsOf(lesson ?? blank));
  const save = useSaveLesson(saved, files);

  const leaveOrShow = ({ lesson: stored, failed: left }: SavedLesson) => {
    const [first] = left;
    if (first) {
      setSaved(stored);
      setFiles(left.map(({ file }) => file));
      setFailed(left);
      return toastError(`Failed to upload file: ${first.file.name}`, first.message);
    }
    const withFiles = files.length > 0 ? ` with ${files.length} file(s)` : '';
    toast(`Lesson ${saved ? 'updated' : 'created'} successfully${withFiles}`);
    void navigate(paths.home);
  };
  const form = useContractForm(lessonForm, save, leaveOrShow);

  return (
    <Page>
      <PageHeader
        title={saved ? 'Edit Lesson' : 'Create New Lesson'}
        back={{ to: paths.home, label: 'Back to Dashboard' }}
      />
      <form
        className="lesson-form"
        noValidate
        onSubmit={form.submit(asForm(values, assignedClasses))}
      >
        <div className="stack">
          <Card title="Lesson" icon="file-edit">
            <LessonTexts {...{ values, bind, onCreateSubject }} errors={form.errors} />
          </Card>
          <Card title="Materials" icon="paperclip">
            <MaterialsField lesson={saved} files={files} failed={failed} onChange={setFiles} />
          </Card>
        </div>
        <div className="stack">
          <Card title="Settings" icon="sliders-h">
            <LessonSettings bind={bind} errors={form.errors} />
          </Card>
          <Card title="Class Assignment" icon="sitemap">
            <ClassChoice chosen={assignedClasses} onChange={setAssignedClasses} />
          </Card>
          <div className="form-actions">
            <ButtonLink kind="secondary" to={paths.home}>
              Cancel
            </ButtonLink>
            <Button type="submit" isBusy={save.isPending}>
              {saved ? 'Update Lesson' : 'Create Lesson'}
            </Button>
          </div>
        </div>
      </form>
    </Page>
  );
}

const textsOf = (texts: Record<keyof LessonTextValues, string | number>): LessonTextValues => ({
  title: `${texts.title}`,
  subjectId: `${texts.subjectId}`,
  description: `${texts.description}`,
  content: `${texts.content}`,
  duration: `${texts.duration}`,
  maxResponses: `${texts.maxResponses}`,
  difficulty: `${texts.difficulty}`,
  status: `${texts.status}`,
});

/** The selects offer nothing but the contract's values. */
const asForm = (values: LessonTextValues, assignedClasses: string[]) => ({
  ...values,
  difficulty: values.difficulty as Lesson['difficulty'],
  status: values.status as Lesson['status'],
  assignedClasses,
});
