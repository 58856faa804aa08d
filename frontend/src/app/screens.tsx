import type { Role } from '@aulavox/contracts/enums';
import { type ComponentType, lazy } from 'react';
import { paths } from '../lib/paths.ts';

export interface Screen {
  path: string;
  roles: readonly Role[];
  Component: ComponentType;
}

const StudentDashboard = lazy(async () => ({
  default: (await import('./routes/student-dashboard-route.tsx')).StudentDashboardRoute,
}));
const SubjectPage = lazy(async () => ({
  default: (await import('./routes/subject-route.tsx')).SubjectRoute,
}));
const Tutoring = lazy(async () => ({
  default: (await import('./routes/tutoring-route.tsx')).TutoringRoute,
}));
const LessonView = lazy(async () => ({
  default: (await import('./routes/lesson-route.tsx')).LessonRoute,
}));

/** Every signed-in screen, said once: where it is and whose it is (S1 and S2 section 2). */
export const screens: Screen[] = [
  { path: paths.home, roles: ['student'], Component: StudentDashboard },
  { path: paths.subject(':subjectId'), roles: ['student'], Component: SubjectPage },
  { path: paths.tutoring(':id'), roles: ['student'], Component: Tutoring },
  { path: paths.lesson(':id'), roles: ['student'], Component: LessonView },
];
