import { useQuery } from '@tanstack/react-query';
import { count } from '../../lib/format.ts';
import { teacherSubjects } from '../../lib/staff-queries.ts';
import { useDialog } from '../../lib/use-dialog.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { SubjectIcon } from '../../ui/subject-icon.tsx';
import { SubjectDialog } from './subject-dialog.tsx';
import './subjects.css';

/** The subjects of the school on the teacher's dashboard. */
export function SubjectsCard() {
  const creating = useDialog<true>();
  const create = (
    <Button kind="secondary" size="small" onClick={() => creating.open(true)}>
      <i className="pi pi-plus" aria-hidden="true" />
      Create Subject
    </Button>
  );
  return (
    <Card title="Subjects" icon="book" aside={create}>
      <SubjectTiles />
      <SubjectDialog isOpen={creating.isOpen} onClose={creating.close} />
    </Card>
  );
}

function SubjectTiles() {
  const { data, error, isPending, refetch } = useQuery(teacherSubjects());
  if (isPending) return <SkeletonLines />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) {
    return (
      <EmptyState icon="book" title="No subjects yet">
        Every lesson belongs to a subject. Create the first one.
      </EmptyState>
    );
  }
  return (
    <ul className="subject-cards">
      {data.map((subject) => (
        <li key={subject.id} className="subject-tile">
          <SubjectIcon icon={subject.icon} />
          <div className="subject-tile-text">
            <div className="cell-title">{subject.name}</div>
            <div className="cell-note">
              {[subject.gradeLevel, count(subject.lessons.length, 'lesson')]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
