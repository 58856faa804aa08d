/** Closed lists of values. Free of zod, so that public pages may import them for nothing. */

export const roles = ['superadmin', 'admin', 'teacher', 'student'] as const;
export type Role = (typeof roles)[number];

/** The colour classes of S1 section 3. */
export const colours = [
  'red',
  'yellow',
  'green',
  'brown',
  'orange',
  'silver',
  'blue',
  'dark',
  'bright',
] as const;
export type Colour = (typeof colours)[number];

export const subscriptionPlans = ['free', 'premium'] as const;
export const subscriptionStatuses = ['trial', 'pending', 'active', 'suspended', 'expired'] as const;
export const accessReasons = ['expired', 'suspended', 'pending'] as const;
export type AccessReason = (typeof accessReasons)[number];

export const difficulties = ['beginner', 'intermediate', 'advanced'] as const;
export const lessonStatuses = ['draft', 'published'] as const;

export const fileTypes = ['text', 'pdf', 'docx'] as const;
export type FileType = (typeof fileTypes)[number];
export const textStatuses = ['waiting', 'ready', 'no-text', 'failed'] as const;

export const messageRoles = ['student', 'tutor'] as const;
export const messageTypes = ['chat', 'lesson', 'question', 'feedback', 'summary'] as const;
export const actionTypes = [
  'start_lesson',
  'check_understanding',
  'ask_comprehension',
  'evaluate_answer',
  'continue',
] as const;

export const requestStatuses = ['pending', 'approved', 'rejected'] as const;

/** Offered at sign-up, in this order (S1 section 2). */
export const countries = [
  'United States',
  'United Kingdom',
  'Canada',
  'Australia',
  'Germany',
  'France',
  'Spain',
  'Italy',
  'Japan',
  'China',
  'India',
  'Brazil',
  'Mexico',
  'Netherlands',
  'Sweden',
  'Other',
] as const;

/** Offered at sign-up, in this order (S1 section 2). */
export const timezones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'Europe/Rome',
  'Europe/Madrid',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Australia/Melbourne',
  'America/Toronto',
  'America/Vancouver',
  'America/Sao_Paulo',
  'America/Mexico_City',
  'UTC',
] as const;
