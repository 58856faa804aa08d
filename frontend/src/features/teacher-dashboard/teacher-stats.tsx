import { useQuery } from '@tanstack/react-query';
import { ownLessons, schoolProgress, teacherSubjects } from '../../lib/staff-queries.ts';
import { StatCard } from '../../ui/card.tsx';

/** Shown until students rate lessons (S1 section 9). */
const startingRating = 4.8;

/** The teacher's numbers. */
export function TeacherStats({ schoolId }: { schoolId: string }) {
  const lessons = useQuery(ownLessons()).data;
  const subjects = useQuery(teacherSubjects()).data;
  const students = useQuery(schoolProgress(schoolId)).data;
  const published = lessons?.filter(({ status }) => status === 'published').length;
  return (
    <div className="grid-stats">
      <StatCard
        label="My Lessons"
        icon="file-edit"
        value={lessons?.length ?? '–'}
        {...(lessons ? { note: `${published} published` } : {})}
      />
      <StatCard label="Subjects" icon="book" tone="info" value={subjects?.length ?? '–'} />
      <StatCard label="Students" icon="users" value={students?.length ?? '–'} />
      <StatCard label="Average Rating" icon="star" tone="accent" value={startingRating} />
    </div>
  );
}
