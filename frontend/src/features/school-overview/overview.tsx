import type { User } from '@aulavox/contracts/auth/user';
import type { School } from '@aulavox/contracts/school/school';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { classList, peopleList, schoolLessons } from '../../lib/staff-queries.ts';
import { StatCard } from '../../ui/card.tsx';
import { FirstSteps } from './first-steps.tsx';
import './overview.css';
import { SchoolCard } from './school-card.tsx';

interface OverviewProps {
  school: School;
  /** Leads to another tab. */
  onOpen: (tab: 'users' | 'classes') => void;
  /** What the students did lately. */
  activity: ReactNode;
}

/** The school at a glance: what is left to set up, its numbers, and who studies (S1 section 2). */
export function Overview({ school, onOpen, activity }: OverviewProps) {
  const people = useQuery(peopleList(school.id)).data;
  const classes = useQuery(classList()).data;
  const lessons = useQuery(schoolLessons(school.id)).data;
  const teachers = people && countOf(people, 'teacher');
  const students = people && countOf(people, 'student');
  return (
    <div className="stack">
      {people && classes && (
        <FirstSteps
          done={{ class: classes.length > 0, teacher: teachers !== 0, student: students !== 0 }}
          onOpen={onOpen}
        />
      )}
      <div className="grid-stats">
        <Figure label="Teachers" icon="id-card" number={teachers} limit={school.maxTeachers} />
        <Figure label="Students" icon="users" number={students} limit={school.maxStudents} />
        <Figure label="Classes" icon="sitemap" number={classes?.length} />
        <Figure label="Lessons" icon="book" number={lessons?.length} limit={school.maxLessons} />
      </div>
      <div className="overview-columns">
        <SchoolCard school={school} />
        {activity}
      </div>
    </div>
  );
}

interface FigureProps {
  label: string;
  icon: string;
  /** Undefined while it is being read. */
  number: number | undefined;
  /** What the plan allows; null for any number. */
  limit?: number | null;
}

function Figure({ label, icon, number, limit }: FigureProps) {
  const note = limit === null ? 'unlimited in your plan' : limit && `of ${limit} in your plan`;
  return <StatCard label={label} icon={icon} value={number ?? '–'} {...(note ? { note } : {})} />;
}

const countOf = (people: User[], role: User['role']): number =>
  people.filter((user) => user.role === role).length;
