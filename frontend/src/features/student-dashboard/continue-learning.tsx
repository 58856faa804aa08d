import type { Progress } from '@aulavox/contracts/assessment/progress';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { toContinue } from './dashboard-rules.ts';

interface ContinueLearningProps {
  progress: Pick<Progress, 'lessonId' | 'progress' | 'completed'>[];
  lessons: { id: string; title: string; subject: { name: string } }[];
}

/** The one thing to do next: go on with what was begun, else begin something. */
export function ContinueLearning({ progress, lessons }: ContinueLearningProps) {
  const row = toContinue(progress);
  const begun = lessons.find((lesson) => lesson.id === row?.lessonId);
  if (row && begun) {
    return (
      <Card title="Continue Learning" icon="bookmark" className="continue-card">
        <div className="continue-row">
          <div className="continue-text">
            <p className="muted">{begun.subject.name}</p>
            <p className="continue-title">{begun.title}</p>
            <ProgressBar percent={row.progress} label={`Progress of ${begun.title}`} />
            <p className="muted">{row.progress}% complete</p>
          </div>
          <ButtonLink
            to={paths.lesson(begun.id)}
            size="large"
            aria-label={`Continue ${begun.title}`}
          >
            Continue
          </ButtonLink>
        </div>
      </Card>
    );
  }

  const done = new Set<string>(progress.flatMap((each) => (each.completed ? [each.lessonId] : [])));
  const first = lessons.find((lesson) => !done.has(lesson.id));
  if (!first) return null;
  return (
    <Card title="Up next" icon="bookmark" className="continue-card">
      <div className="continue-row">
        <div className="continue-text">
          <p className="muted">{first.subject.name}</p>
          <p className="continue-title">{first.title}</p>
        </div>
        <ButtonLink to={paths.tutoring(first.id)} size="large" aria-label={`Start ${first.title}`}>
          Start
        </ButtonLink>
      </div>
    </Card>
  );
}
