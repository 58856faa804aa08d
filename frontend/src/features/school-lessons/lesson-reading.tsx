import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { materials } from '@aulavox/contracts/curriculum/materials';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { staffKeys } from '../../lib/staff-queries.ts';
import { Badge } from '../../ui/badge.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import './lesson-reading.css';

/** What a lesson says, with the files it brings. */
export function LessonReading({ id }: { id: string }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [...staffKeys.lessons, id, 'reading'],
    queryFn: () =>
      Promise.all([
        call(lessons.get, { params: { id } }),
        call(materials.list, { params: { lessonId: id } }),
      ]),
    staleTime: 0,
  });
  if (isPending) return <SkeletonLines lines={5} />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const [lesson, files] = data;
  return (
    <div className="stack">
      <div className="row">
        <Badge tone="primary">{lesson.subject.name}</Badge>
        <Badge>{lesson.difficulty}</Badge>
        <Badge>{lesson.duration} min</Badge>
      </div>
      {lesson.description && <p className="muted">{lesson.description}</p>}
      <div className="lesson-reading">
        {lesson.content
          .split('\n')
          .filter((line) => line.trim())
          .map((line, index) => (
            <p key={index}>{line}</p>
          ))}
      </div>
      {files.length > 0 && (
        <p className="muted">
          <i className="pi pi-paperclip" aria-hidden="true" />{' '}
          {files.map(({ title }) => title).join(', ')}
        </p>
      )}
    </div>
  );
}
