import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { LessonEditor } from '../../features/lesson-form/lesson-editor.tsx';
import { SubjectDialog } from '../../features/subjects/subject-dialog.tsx';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { staffKeys } from '../../lib/staff-queries.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Page } from '../../ui/page.tsx';
import { Spinner } from '../../ui/skeleton.tsx';
import type { Lesson } from '@aulavox/contracts/curriculum/lesson';

export const CreateLessonRoute = () => <Editor lesson={null} />;

export function EditLessonRoute() {
  const { id = '' } = useParams();
  const user = useUser();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...staffKeys.lessons, id, 'edit'],
    queryFn: () => call(lessons.get, { params: { id } }),
    // What is edited must be what is stored, and must not change under the teacher's hands.
    gcTime: 0,
  });
  if (isPending) return <Spinner />;
  if (error) {
    return (
      <Page>
        <LoadFailed error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return data.teacherId === user.id ? <Editor key={id} lesson={data} /> : <NotYours />;
}

function Editor({ lesson }: { lesson: Lesson | null }) {
  const subject = useDialog<true>();
  return (
    <>
      <LessonEditor lesson={lesson} onCreateSubject={() => subject.open(true)} />
      <SubjectDialog isOpen={subject.isOpen} onClose={subject.close} />
    </>
  );
}

const NotYours = () => (
  <Page>
    <h1 className="visually-hidden">Edit Lesson</h1>
    <EmptyState
      icon="lock"
      title="This lesson belongs to a colleague"
      action={<ButtonLink to={paths.home}>Back to Dashboard</ButtonLink>}
    >
      Only the teacher who wrote a lesson can change it.
    </EmptyState>
  </Page>
);
