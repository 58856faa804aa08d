import { paths } from '../../lib/paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import './lesson-card.css';

interface LessonCardProps {
  lesson: { id: string; title: string; description: string; duration: number };
  /** Whether the tutoring session has messages. */
  isBegun: boolean;
  progress: { progress: number; hasCompletionBadge: boolean } | undefined;
}

export function LessonCard({ lesson, isBegun, progress }: LessonCardProps) {
  return (
    <li className="card lesson-card">
      <div className="lesson-card-text">
        <h3>{lesson.title}</h3>
        {lesson.description && <p className="muted">{lesson.description}</p>}
      </div>
      <div className="row">
        <Badge>{lesson.duration} min</Badge>
        {isBegun && <Badge tone="info">📝 In Progress</Badge>}
        {progress && progress.progress > 0 && (
          <Badge tone="primary">{progress.progress}% Complete</Badge>
        )}
        {progress?.hasCompletionBadge && <Badge tone="accent">🏆 Completed</Badge>}
      </div>
      <ButtonLink
        to={paths.tutoring(lesson.id)}
        isWide
        aria-label={`${isBegun ? 'Continue Lesson' : 'Start AI Lesson'}: ${lesson.title}`}
      >
        {isBegun ? 'Continue Lesson' : 'Start AI Lesson'}
      </ButtonLink>
    </li>
  );
}
