import {
  classId,
  type ClassId,
  schoolId,
  subjectId,
  userId,
  type UserId,
} from '@aulavox/contracts/primitives';

/** Somebody of the demo school; the passwords are known, so the school exists on local addresses only. */
export interface DemoPerson {
  id: UserId;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  role: 'admin' | 'teacher' | 'student';
  classId: ClassId | null;
}

const domain = 'demo.aulavox.example';

/** The school that `npm start` shows; each service seeds its own part of it under these fixed ids. */
export const demoSchool = {
  id: schoolId.parse('d0000000-0000-4000-8000-000000000001'),
  name: 'Riverside School',
  location: 'United Kingdom',
  address: '12 Mill Lane, Riverside',
  phone: '+44 20 7946 0958',
  adminEmail: `admin@${domain}`,
  timezone: 'Europe/London',
  plan: 'premium',
  status: 'active',
  isAuthorized: true,
  /** Years from the day it is made. */
  expiresInYears: 10,
} as const;

const [foxes, owls] = [
  classId.parse('d0000000-0000-4000-8000-000000000101'),
  classId.parse('d0000000-0000-4000-8000-000000000102'),
];

export const demoClasses = [
  { id: foxes, name: 'Class 7A', description: 'The foxes: form room by the library' },
  { id: owls, name: 'Class 7B', description: 'The owls: form room above the gym' },
];

export const demoAdmin: DemoPerson = {
  id: userId.parse('d0000000-0000-4000-8000-000000000201'),
  email: demoSchool.adminEmail,
  password: 'demo-admin',
  firstName: 'Amara',
  lastName: 'Okafor',
  role: 'admin',
  classId: null,
};

export const demoTeacher: DemoPerson = {
  id: userId.parse('d0000000-0000-4000-8000-000000000202'),
  email: `teacher@${domain}`,
  password: 'demo-teacher',
  firstName: 'Tomas',
  lastName: 'Lindqvist',
  role: 'teacher',
  classId: foxes,
};

const student = (
  number: 1 | 2 | 3,
  firstName: string,
  lastName: string,
  ofClass: ClassId,
): DemoPerson => ({
  id: userId.parse(`d0000000-0000-4000-8000-00000000021${number}`),
  email: `student${number}@${domain}`,
  password: 'demo-student',
  firstName,
  lastName,
  role: 'student',
  classId: ofClass,
});

export const demoStudents: DemoPerson[] = [
  student(1, 'Lena', 'Fischer', foxes),
  student(2, 'Noah', 'Patel', foxes),
  student(3, 'Sofia', 'Rossi', owls),
];

/** Everybody of the school, the admin first. */
export const demoPeople: DemoPerson[] = [demoAdmin, demoTeacher, ...demoStudents];

export const demoSubjects = {
  science: {
    id: subjectId.parse('d0000000-0000-4000-8000-000000000301'),
    name: 'Science',
    description: 'How nature works, from bees to planets',
    icon: 'sun',
    gradeLevel: 'Grade 7',
  },
  history: {
    id: subjectId.parse('d0000000-0000-4000-8000-000000000302'),
    name: 'History',
    description: 'How people lived, travelled and discovered',
    icon: 'history',
    gradeLevel: 'Grade 7',
  },
};
