import type { lessons } from '@aulavox/contracts/curriculum/lessons';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { ApiError, send } from '../../lib/send.ts';
import { progressList, sessionList, subjectList } from '../../lib/student-queries.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { LessonCard } from './lesson-card.tsx';

const minuteMs = 60_000;

/** Cached 5 minutes and kept 10 (S2 section 9). */
const lessonsOfSubject = (subjectId: string) =>
  queryOptions({
    queryKey: ['student', 'subjects', subjectId, 'lessons'],
    queryFn: () =>
      send<typeof lessons.listOfSubject>('GET', '/api/lessons/subject/{subjectId}', {
        params: { subjectId },
      }),
    staleTime: 5 * minuteMs,
    gcTime: 10 * minuteMs,
  });

const back = { to: paths.home, label: 'Back to Dashboard' };
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The lessons of one subject (S2 section 2). */
export function SubjectPage({ subjectId }: { subjectId: string }) {
  const list = useQuery(lessonsOfSubject(subjectId));
  const subjects = useQuery(subjectList());
  const subject = subjects.data?.find(({ id }) => id === subjectId);

  if (list.isError && isUnknown(list.error)) {
    return (
      <Page>
        <PageHeader
          title="Subject not found"
          back={back}
          subtitle="It may have been removed by your school."
        />
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={subject?.name ?? 'Subject'}
        subtitle={subject?.description ?? undefined}
        back={back}
      />
      <section className="stack" aria-labelledby="lessons">
        <h2 id="lessons">Available Lessons</h2>
        {list.isError ? (
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
        ) : list.data ? (
          <Lessons lessons={list.data} />
        ) : (
          <SkeletonCards />
        )}
      </section>
    </Page>
  );
}

interface LessonsProps {
  lessons: { id: string; title: string; description: string; duration: number }[];
}

function Lessons({ lessons: rows }: LessonsProps) {
  const sessions = useQuery(sessionList());
  const progress = useQuery(progressList());
  if (rows.length === 0) {
    return <EmptyState icon="book" title="No lessons available yet for this subject." />;
  }
  return (
    <ul className="grid-cards">
      {rows.map((lesson) => (
        <LessonCard
          key={lesson.id}
          lesson={lesson}
          isBegun={
            sessions.data?.some(
              ({ lessonId, messages }) => lessonId === lesson.id && messages.length > 0,
            ) ?? false
          }
          progress={progress.data?.find(({ lessonId }) => lessonId === lesson.id)}
        />
      ))}
    </ul>
  );
}
