import type { LessonId, SchoolId, SessionId, UserId } from '@aulavox/contracts/primitives';
import { EntitySchema } from 'typeorm';
import type { ComprehensionQuestion } from '../model/tutor-model.ts';

/** The header of a session; what was said lies in the transcripts. */
export interface SessionRow {
  schoolId: SchoolId;
  id: SessionId;
  studentId: UserId;
  lessonId: LessonId;
  startedAt: Date;
  endedAt: Date | null;
  /** The student's own clock counts from here; pauses move it. */
  lessonStartedAt: Date | null;
  pausedAt: Date | null;
  /** The last sign of the student; the own clock can be moved by time without any. */
  activeAt: Date;
  /** As the lesson allowed when the session began. */
  maxResponses: number;
  responseCount: number;
  committedSeq: number;
  /** Who is replying at the moment, and until when that holds. */
  leaseId: string | null;
  leaseUntil: Date | null;
  /** Grows with every lease. */
  fence: number;
  /** The part of the lesson that is presented next, from 0. */
  nextStep: number;
  awaitedQuestion: ComprehensionQuestion | null;
  askedQuestions: string[];
  isSummarised: boolean;
  /** The version of the lesson that the tutor last spoke of. */
  lessonVersion: number | null;
  /** When words of crisis were last answered. */
  careNeededAt: Date | null;
}

export const SessionTable = new EntitySchema<SessionRow>({
  name: 'Session',
  tableName: 'tutoring_sessions',
  columns: {
    schoolId: { name: 'school_id', type: 'uuid', primary: true },
    id: { type: 'uuid', primary: true },
    studentId: { name: 'student_id', type: 'uuid' },
    lessonId: { name: 'lesson_id', type: 'uuid' },
    startedAt: { name: 'started_at', type: 'timestamptz' },
    endedAt: { name: 'ended_at', type: 'timestamptz', nullable: true },
    lessonStartedAt: { name: 'lesson_started_at', type: 'timestamptz', nullable: true },
    pausedAt: { name: 'paused_at', type: 'timestamptz', nullable: true },
    activeAt: { name: 'active_at', type: 'timestamptz' },
    maxResponses: { name: 'max_responses', type: 'int' },
    responseCount: { name: 'response_count', type: 'int', default: 0 },
    committedSeq: { name: 'committed_seq', type: 'int', default: 0 },
    leaseId: { name: 'lease_id', type: 'uuid', nullable: true },
    leaseUntil: { name: 'lease_until', type: 'timestamptz', nullable: true },
    fence: { type: 'int', default: 0 },
    nextStep: { name: 'next_step', type: 'int', default: 0 },
    awaitedQuestion: { name: 'awaited_question', type: 'jsonb', nullable: true },
    askedQuestions: { name: 'asked_questions', type: 'jsonb', default: [] },
    isSummarised: { name: 'is_summarised', type: 'boolean', default: false },
    lessonVersion: { name: 'lesson_version', type: 'int', nullable: true },
    careNeededAt: { name: 'care_needed_at', type: 'timestamptz', nullable: true },
  },
});
