import type { LessonRow } from '@aulavox/contracts/curriculum/lesson';
import { ScheduleDialog } from '../../features/schedule/schedule-dialog.tsx';
import { ScheduledTime } from '../../features/schedule/scheduled-time.tsx';
import { ProgressTable } from '../../features/student-progress/progress-table.tsx';
import { SubjectsCard } from '../../features/subjects/subjects-card.tsx';
import { OwnLessonsCard } from '../../features/teacher-dashboard/own-lessons-card.tsx';
import { TeacherStats } from '../../features/teacher-dashboard/teacher-stats.tsx';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { useDialog } from '../../lib/use-dialog.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Page, PageHeader } from '../../ui/page.tsx';

/** The teacher dashboard (S2 section 2). */
export function TeacherRoute() {
  const { firstName, schoolId } = useUser();
  const scheduling = useDialog<LessonRow>();
  return (
    <Page>
      <PageHeader
        title={`Welcome, ${firstName}!`}
        subtitle="Your lessons, your subjects and how your students are doing."
        actions={
          <ButtonLink to={paths.createLesson}>
            <i className="pi pi-plus" aria-hidden="true" />
            Create Lesson
          </ButtonLink>
        }
      />
      <TeacherStats schoolId={schoolId ?? ''} />
      <OwnLessonsCard
        when={(lesson) => <ScheduledTime lesson={lesson} />}
        onSchedule={scheduling.open}
      />
      <SubjectsCard />
      <Card title="Student Progress" icon="chart-line">
        <ProgressTable schoolId={schoolId ?? ''} pageSize={10} />
      </Card>
      <ScheduleDialog {...scheduling} />
    </Page>
  );
}
