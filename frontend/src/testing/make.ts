import type { Lesson } from '@aulavox/contracts/curriculum/lesson';
import { lesson as lessonSchema } from '@aulavox/contracts/curriculum/lesson';
import type { User } from '@aulavox/contracts/auth/user';
import { user as userSchema } from '@aulavox/contracts/auth/user';
import { quiz as quizSchema, type Quiz } from '@aulavox/contracts/assessment/quizzes';
import {
  tutorMessage as messageSchema,
  type TutorMessage,
  tutoringSession as sessionSchema,
  type TutoringSession,
} from '@aulavox/contracts/tutor/session';
import type { z } from 'zod';

/** An id that is the same in every run: `idOf(7)`. */
export const idOf = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const at = '2025-03-03T09:00:00.000Z';

export const makeUser = (over: Partial<z.input<typeof userSchema>> = {}): User =>
  userSchema.parse({
    id: idOf(1),
    email: 'mia@riverside.example',
    firstName: 'Mia',
    lastName: 'Lindqvist',
    role: 'student',
    schoolId: idOf(2),
    isActive: true,
    className: null,
    actualClassName: '7b',
    classId: idOf(3),
    profileImageUrl: null,
    lastLoginAt: null,
    createdAt: at,
    ...over,
  });

export const makeLesson = (over: Partial<z.input<typeof lessonSchema>> = {}): Lesson =>
  lessonSchema.parse({
    id: idOf(10),
    title: 'Photosynthesis',
    description: 'How plants make their own food.',
    content: 'Plants make food from light.\nChlorophyll catches the light.',
    subjectId: idOf(20),
    subject: { name: 'Science' },
    teacherId: idOf(4),
    teacherName: 'Ada Park',
    duration: 30,
    maxResponses: 20,
    difficulty: 'beginner',
    status: 'published',
    assignedClasses: [],
    assignedStudents: [],
    scheduledDate: null,
    scheduledTime: null,
    startsAt: null,
    endsAt: null,
    gradeLevel: null,
    createdAt: at,
    ...over,
  });

let nextMessage = 100;

export const makeMessage = (over: Partial<z.input<typeof messageSchema>> = {}): TutorMessage =>
  messageSchema.parse({
    id: idOf(nextMessage++),
    role: 'tutor',
    content: 'Welcome to the lesson!',
    timestamp: at,
    type: 'chat',
    audio: null,
    responseCount: null,
    isSessionComplete: false,
    suggestedPrompts: [],
    ...over,
  });

export const makeSession = (over: Partial<z.input<typeof sessionSchema>> = {}): TutoringSession =>
  sessionSchema.parse({
    id: idOf(30),
    lessonId: idOf(10),
    messages: [],
    lessonStartTime: null,
    pausedAt: null,
    startedAt: at,
    endedAt: null,
    ...over,
  });

export const makeQuiz = (over: Partial<z.input<typeof quizSchema>> = {}): Quiz =>
  quizSchema.parse({
    id: idOf(60),
    title: 'Photosynthesis quiz',
    timeLimit: 30,
    startedAt: new Date().toISOString(),
    questions: Array.from({ length: 10 }, (_none, index) => ({
      question: `Question number ${index + 1}?`,
      options: ['Light', 'Sugar', 'Water', 'Air'],
    })),
    ...over,
  });
