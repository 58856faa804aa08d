import type { Lesson as LessonRow } from '@aulavox/contracts/curriculum/lesson';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ApiError } from '../../lib/send.ts';
import { lessonDetail } from '../../lib/student-queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { difficultyNames } from './difficulty-names.ts';
import { LessonOverview } from './lesson-overview.tsx';
import { LessonRoom } from './lesson-room.tsx';
import { isTimeEnded } from './session-rules.ts';
import { accessCheck, beginSession, openSession } from './tutoring-calls.ts';
import '@fontsource-variable/atkinson-hyperlegible-next/wght.css';
import './tutoring.css';

/** What the quiz needs to know of the lesson; the quiz itself is another feature. */
export interface QuizOccasion {
  /** The lesson is far enough, or over. */
  isDue: boolean;
  /** Whether the lesson is over, and the quiz the next thing to do. */
  isNext: boolean;
  minutesStudied: number;
}

interface TutoringScreenProps {
  lessonId: string;
  quiz: (occasion: QuizOccasion) => ReactNode;
  flashcards: ReactNode;
}

const back = { to: paths.home, label: 'Back to Dashboard' };

/** The student's lesson with the tutor (S2 section 2, /tutoring/{id}). */
export function TutoringScreen({ lessonId, quiz, flashcards }: TutoringScreenProps) {
  const lesson = useQuery(lessonDetail(lessonId));
  if (lesson.isError) {
    const isUnknown = lesson.error instanceof ApiError && [400, 404].includes(lesson.error.status);
    return (
      <Page>
        <PageHeader title={isUnknown ? 'Invalid lesson' : 'Lesson'} back={back} />
        {isUnknown ? (
          <EmptyState
            icon="book"
            title="This lesson does not exist, or it is not for your class."
            action={<ButtonLink to={paths.home}>Back to Dashboard</ButtonLink>}
          />
        ) : (
          <LoadFailed error={lesson.error} onRetry={() => void lesson.refetch()} />
        )}
      </Page>
    );
  }
  return (
    <Page>
      {lesson.data ? (
        <>
          <PageHeader
            title={lesson.data.title}
            back={back}
            badges={<LessonBadges lesson={lesson.data} />}
          />
          <Session lesson={lesson.data} quiz={quiz} flashcards={flashcards} />
        </>
      ) : (
        <SkeletonLines lines={6} />
      )}
    </Page>
  );
}

function LessonBadges({ lesson }: { lesson: LessonRow }) {
  return (
    <>
      <Badge tone="primary">{lesson.subject.name || 'General'}</Badge>
      <Badge tone="accent">{difficultyNames[lesson.difficulty]}</Badge>
      <Badge>{lesson.duration} min</Badge>
    </>
  );
}

interface SessionProps extends Omit<TutoringScreenProps, 'lessonId'> {
  lesson: LessonRow;
}

/** Opens the conversation, once it is known whether the lesson is open. */
function Session({ lesson, quiz, flashcards }: SessionProps) {
  const client = useQueryClient();
  const access = useQuery(accessCheck(lesson.id));
  const options = openSession(lesson.id, access.data);
  const session = useQuery(options);

  if (session.isError)
    return <LoadFailed error={session.error} onRetry={() => void session.refetch()} />;
  if (!access.data || session.data === undefined) return <SkeletonLines lines={6} />;
  if (session.data === null) {
    return (
      <div className="tutoring-columns">
        <Closed isTimeEnded={isTimeEnded(access.data)} message={access.data.message} quiz={quiz} />
        <div className="stack">
          {flashcards}
          <LessonOverview lesson={lesson} isActive={false} />
        </div>
      </div>
    );
  }
  return (
    <LessonRoom
      key={session.data.id}
      lesson={lesson}
      session={session.data}
      access={access.data}
      onStartAgain={async () =>
        client.setQueryData(options.queryKey, await beginSession(lesson.id))
      }
      quiz={quiz}
      flashcards={flashcards}
    />
  );
}

/** There is no conversation and none can be started now. */
function Closed(props: { isTimeEnded: boolean; message: string; quiz: SessionProps['quiz'] }) {
  return (
    <div className="stack">
      {props.isTimeEnded && props.quiz({ isDue: true, isNext: true, minutesStudied: 0 })}
      <div className="notice notice-danger" role="alert">
        <i className="pi pi-calendar-times" aria-hidden="true" />
        <p>{props.message}</p>
      </div>
      <button type="button" className="button button-large" disabled>
        Not Available
      </button>
    </div>
  );
}
