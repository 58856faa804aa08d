/** Numbers that both sides keep to (S1 section 9, S2 sections 5 and 9). Free of zod. */

export const limits = {
  password: { min: 6, max: 200 },
  email: { max: 254 },
  personName: { max: 100 },
  schoolName: { max: 200 },
  address: { max: 300 },
  phone: { max: 50 },
  className: { max: 100 },
  classDescription: { max: 500 },
  subjectName: { max: 100 },
  subjectDescription: { max: 500 },
  lessonTitle: { max: 200 },
  lessonDescription: { max: 500 },
  lessonContent: { max: 1000 },
  /** Minutes. */
  lessonDuration: { min: 5, max: 180, default: 30 },
  maxResponses: { min: 1, max: 20, default: 20 },
  assignedClasses: { max: 100 },
  assignedStudents: { max: 500 },
  /** Characters of one message of a student. */
  studentMessage: { max: 1000 },
  tutorTone: { max: 1000 },
  upgradeMessage: { max: 1000 },
  materialsPerLesson: 10,
  materialBytes: 20 * 1024 * 1024,
  uploadBytes: 5_242_880,
  jsonBodyBytes: 256 * 1024,
  /** Minutes a lesson stays open after its end. */
  lessonGraceMinutes: 5,
  quiz: { questions: 10, options: 4, passingScore: 70, minutes: 30 },
  progressStep: 10,
  /** Days during which a finished lesson counts as completed before it is archived. */
  completedWindowDays: 7,
} as const;

/** Session times (S1 sections 4 and 9), in seconds. */
export const sessionTimes = {
  idle: 15 * 60,
  warnBefore: 2 * 60,
  refreshEvery: 5 * 60,
  refreshAfterIdle: 2 * 60,
  longest: 12 * 60 * 60,
} as const;

/** What a plan allows (endpoint decisions 4.7); null means no limit. */
export const planLimits = {
  free: { maxTeachers: 10, maxStudents: 30, maxLessons: 5 },
  premium: { maxTeachers: 50, maxStudents: null, maxLessons: 20 },
} as const;

/**
 * How often somebody may call, by class of endpoint.
 * A school is one address, so limits by address admit a whole school (300 people in a minute).
 */
export const rateLimits = {
  signIn: { perAccount: { count: 10, seconds: 300 }, perAddress: { count: 600, seconds: 300 } },
  registration: {
    perAccount: { count: 5, seconds: 3600 },
    perAddress: { count: 100, seconds: 3600 },
  },
  mail: { perAccount: { count: 5, seconds: 3600 }, perAddress: { count: 100, seconds: 3600 } },
  reset: { perAccount: { count: 10, seconds: 3600 }, perAddress: { count: 100, seconds: 3600 } },
} as const;
