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

const AdminDashboard = lazy(async () => ({
  default: (await import('./routes/admin-route.tsx')).AdminRoute,
}));

const Teacher = lazy(async () => ({
  default: (await import('./routes/teacher-route.tsx')).TeacherRoute,
}));
const TeacherSchedule = lazy(async () => ({
  default: (await import('./routes/teacher-schedule-route.tsx')).TeacherScheduleRoute,
}));
const CreateLesson = lazy(async () => ({
  default: (await import('./routes/lesson-form-route.tsx')).CreateLessonRoute,
}));
const EditLesson = lazy(async () => ({
  default: (await import('./routes/lesson-form-route.tsx')).EditLessonRoute,
}));
const SuperAdmin = lazy(async () => ({
  default: (await import('./routes/super-admin-route.tsx')).SuperAdminRoute,
}));

/** Every signed-in screen, said once: where it is and whose it is (S1 and S2 section 2). */
export const screens: Screen[] = [
  { path: paths.home, roles: ['student'], Component: StudentDashboard },
  { path: paths.subject(':subjectId'), roles: ['student'], Component: SubjectPage },
  { path: paths.tutoring(':id'), roles: ['student'], Component: Tutoring },
  { path: paths.lesson(':id'), roles: ['student'], Component: LessonView },
  { path: paths.home, roles: ['teacher'], Component: Teacher },
  { path: paths.teacher, roles: ['teacher'], Component: Teacher },
  { path: paths.teacherSchedule, roles: ['teacher'], Component: TeacherSchedule },
  { path: paths.createLesson, roles: ['teacher'], Component: CreateLesson },
  { path: paths.editLesson(':id'), roles: ['teacher'], Component: EditLesson },
  { path: paths.home, roles: ['superadmin'], Component: SuperAdmin },
  { path: paths.superAdmin, roles: ['superadmin'], Component: SuperAdmin },
  { path: paths.superAdminDashboard, roles: ['superadmin'], Component: SuperAdmin },
  { path: paths.home, roles: ['admin'], Component: AdminDashboard },
  { path: paths.admin, roles: ['admin'], Component: AdminDashboard },
  { path: paths.adminDashboard, roles: ['admin'], Component: AdminDashboard },
];
