import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatWhen } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { upcoming } from './dashboard-rules.ts';

/** S2 section 9. */
const shownAtFirst = 3;

interface ScheduledLessonsProps {
  lessons: {
    id: string;
    title: string;
    subject: { name: string };
    startsAt: string | null;
    endsAt: string | null;
  }[];
}

export function ScheduledLessons({ lessons }: ScheduledLessonsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const now = new Date();
  const scheduled = upcoming(lessons, now);
  const shown = showsAll ? scheduled : scheduled.slice(0, shownAtFirst);
  return (
    <Card title="Scheduled Lessons" icon="calendar">
      {scheduled.length === 0 ? (
        <EmptyState icon="calendar-plus" title="No scheduled lessons yet">
          Ask your teacher to schedule lessons
        </EmptyState>
      ) : (
        <ul className="scheduled">
          {shown.map(({ id, title, subject, startsAt }) => (
            <li key={id} className="scheduled-lesson">
              <Link to={paths.tutoring(id)}>{title}</Link>
              <span className="row">
                <span className="muted">
                  {subject.name} · {formatWhen(startsAt ?? '', now)}
                </span>
                {new Date(startsAt ?? '') <= now && <Badge tone="success">Open now</Badge>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {scheduled.length > shownAtFirst && !showsAll && (
        <Button kind="quiet" onClick={() => setShowsAll(true)}>
          View all {scheduled.length} scheduled lessons
        </Button>
      )}
    </Card>
  );
}
