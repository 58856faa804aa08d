import type { Lesson as LessonRow } from '@aulavox/contracts/curriculum/lesson';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { difficultyNames } from './difficulty-names.ts';

export function LessonOverview({ lesson, isActive }: { lesson: LessonRow; isActive: boolean }) {
  return (
    <Card title="Lesson Overview" icon="info-circle">
      {lesson.description && <p>{lesson.description}</p>}
      {lesson.content && (
        <details className="overview-objectives">
          <summary>Learning objectives</summary>
          {lesson.content
            .split('\n')
            .map((line, index) => (line.trim() ? <p key={index}>{line}</p> : null))}
        </details>
      )}
      <dl className="overview-facts">
        <div>
          <dt>Subject</dt>
          <dd>{lesson.subject.name || 'General'}</dd>
        </div>
        <div>
          <dt>Level</dt>
          <dd>{difficultyNames[lesson.difficulty]}</dd>
        </div>
        <div>
          <dt>Duration</dt>
          <dd>{lesson.duration} minutes</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? 'Active' : 'Ready'}</Badge>
          </dd>
        </div>
      </dl>
    </Card>
  );
}
