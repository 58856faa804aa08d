import { Scheduler } from '../../features/schedule/scheduler.tsx';
import { paths } from '../../lib/paths.ts';
import { Page, PageHeader } from '../../ui/page.tsx';

export const TeacherScheduleRoute = () => (
  <Page>
    <PageHeader
      title="Lesson Scheduler"
      subtitle="A lesson is available from its start time. Tutoring stops 5 minutes after the lesson ends; the quiz remains available."
      back={{ to: paths.home, label: 'Back to Dashboard' }}
    />
    <Scheduler />
  </Page>
);
