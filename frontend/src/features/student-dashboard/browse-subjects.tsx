import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SubjectIcon } from '../../ui/subject-icon.tsx';

interface BrowseSubjectsProps {
  subjects: {
    id: string;
    name: string;
    description: string | null;
    icon: string;
    lessons: unknown[];
  }[];
}

export function BrowseSubjects({ subjects }: BrowseSubjectsProps) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = subjects.filter((subject) => subject.name.toLowerCase().includes(wanted));
  return (
    <Card title="Browse Subjects" icon="th-large">
      <input
        type="search"
        className="control"
        placeholder="Search subjects..."
        aria-label="Search subjects"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {subjects.length === 0 ? (
        <EmptyState icon="book" title="No subjects available yet. Check back soon!" />
      ) : found.length === 0 ? (
        <EmptyState icon="search" title={`No subjects found matching "${search.trim()}"`} />
      ) : (
        <ul className="subject-grid">
          {found.map((subject) => (
            <li key={subject.id}>
              <Link className="subject-tile" to={paths.subject(subject.id)}>
                <SubjectIcon icon={subject.icon} />
                <span className="subject-tile-text">
                  <strong>{subject.name}</strong>
                  <span className="muted">{lessonCount(subject.lessons.length)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

const lessonCount = (count: number): string => (count === 1 ? '1 lesson' : `${count} lessons`);
