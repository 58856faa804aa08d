import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.tsx';
import { progressList, studentLessons, subjectList } from '../../lib/student-queries.ts';
import { StatCard } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';
import { SkeletonCards } from '../../ui/skeleton.tsx';
import { Achievements, StudyStreak } from './achievements.tsx';
import { BrowseSubjects } from './browse-subjects.tsx';
import { ContinueLearning } from './continue-learning.tsx';
import { achievementScore, inHours, streakDays, studyMinutes } from './dashboard-rules.ts';
import { MoodPicker } from './mood-picker.tsx';
import { ScheduledLessons } from './scheduled-lessons.tsx';
import './dashboard.css';

/** The student's home (S2 section 2). */
export function Dashboard() {
  const user = useUser();
  const progress = useQuery(progressList());
  const subjects = useQuery(subjectList());
  const lessons = useQuery(studentLessons());
  const failed = [progress, subjects, lessons].find((query) => query.isError && !query.data);

  return (
    <Page>
      <PageHeader
        title={`Welcome back, ${user.firstName}!`}
        subtitle="What would you like to learn today?"
      />
      {failed ? (
        <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
      ) : progress.data && subjects.data && lessons.data ? (
        <Content progress={progress.data} subjects={subjects.data} lessons={lessons.data} />
      ) : (
        <SkeletonCards cards={6} />
      )}
    </Page>
  );
}

type DataOf<Options extends { queryFn?: unknown }> =
  NonNullable<Options['queryFn']> extends (...context: never[]) => infer Result
    ? Awaited<Result>
    : never;

interface ContentProps {
  progress: DataOf<ReturnType<typeof progressList>>;
  subjects: DataOf<ReturnType<typeof subjectList>>;
  lessons: DataOf<ReturnType<typeof studentLessons>>;
}

function Content({ progress, subjects, lessons }: ContentProps) {
  const completed = progress.filter((row) => row.completed).length;
  const durations = new Map(
    subjects.flatMap((subject) => subject.lessons.map(({ id, duration }) => [id, duration])),
  );
  const score = achievementScore(completed);
  return (
    <>
      <div className="grid-stats">
        <StatCard label="Lessons Completed" value={completed} icon="check-circle" />
        <StatCard
          label="Study Time"
          value={inHours(studyMinutes(progress, durations))}
          icon="clock"
          tone="info"
        />
        <StatCard label="Achievement Score" value={`${score}%`} icon="star" tone="accent" />
      </div>
      <div className="dashboard-columns">
        <div className="stack">
          <ContinueLearning progress={progress} lessons={lessons} />
          <BrowseSubjects subjects={subjects} />
        </div>
        <div className="stack">
          <ScheduledLessons lessons={lessons} />
          <Achievements completed={completed} score={score} />
          <StudyStreak
            days={streakDays(
              progress.map((row) => row.lastStudied),
              new Date(),
            )}
          />
          <MoodPicker />
        </div>
      </div>
    </>
  );
}
