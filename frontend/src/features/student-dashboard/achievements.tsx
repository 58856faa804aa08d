import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function Achievements({ completed, score }: { completed: number; score: number }) {
  const lessons = completed === 1 ? '1 lesson' : `${completed} lessons`;
  return (
    <Card title="Recent Achievements" icon="trophy">
      {completed === 0 ? (
        <EmptyState icon="trophy" title="Complete lessons to earn achievements!" />
      ) : (
        <ul className="achievements">
          <Achievement icon="bolt" name="Quick Learner" text={`Completed ${lessons}`} />
          {score === 100 && (
            <Achievement icon="star-fill" name="Perfect Score" text="All ten lessons done" />
          )}
        </ul>
      )}
    </Card>
  );
}

function Achievement({ icon, name, text }: { icon: string; name: string; text: string }) {
  return (
    <li className="achievement">
      <span className="achievement-icon" aria-hidden="true">
        <i className={`pi pi-${icon}`} />
      </span>
      <span>
        <strong>{name}</strong>
        <br />
        <span className="muted">{text}</span>
      </span>
    </li>
  );
}

export function StudyStreak({ days }: { days: number }) {
  return (
    <Card title="Study Streak" icon="sun">
      <p className="streak">
        <strong>{days}</strong> days in a row!
      </p>
    </Card>
  );
}
