import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { actionTypes, difficulties, messageRoles } from '../enums.ts';
import { limits } from '../limits.ts';
import { instant, lessonId, messageId, requiredText, sessionId } from '../primitives.ts';
import { tutorMessage, tutoringSession } from './session.ts';

const studentText = requiredText(
  limits.studentMessage.max,
  'Please write something first',
  `Please keep it under ${limits.studentMessage.max} characters`,
);
/** Sent again with the same id, a turn is answered with the reply that was given to it. */
const retryId = messageId.optional();
const turn = z.object({ lessonId, sessionId, messageId: retryId });

/** Sessions of a student (S2 section 7); one open session per lesson. */
export const tutoringSessions = {
  /** The newest of each lesson. */
  list: endpoint({
    service: 'tutor',
    method: 'GET',
    path: '/api/tutoring-sessions',
    kind: 'json',
    roles: ['student'],
    response: z.array(tutoringSession),
  }),
  /** 201 for a new session, 200 for the open one. */
  create: endpoint({
    service: 'tutor',
    method: 'POST',
    path: '/api/tutoring-sessions',
    kind: 'json',
    status: 201,
    roles: ['student'],
    body: z.object({ lessonId }),
    response: tutoringSession,
  }),
  /** Merges and never replaces; a client's tutor turns are dropped (endpoint rule 1.6). */
  update: endpoint({
    service: 'tutor',
    method: 'PUT',
    path: '/api/tutoring-sessions/{id}',
    kind: 'json',
    roles: ['student'],
    params: z.object({ id: sessionId }),
    body: z.object({
      messages: z
        .array(
          z.object({
            id: messageId.optional(),
            role: z.enum(messageRoles),
            content: z.string().max(20_000),
            timestamp: instant.optional(),
          }),
        )
        .max(500)
        .optional(),
      lessonStartTime: z.number().int().min(0).nullish(),
      pausedAt: instant.nullish(),
    }),
    response: tutoringSession,
  }),
};

/** The tutor's turns. Streaming calls answer `delta` events and end with `done` (the response). */
export const tutoring = {
  startSession: endpoint({
    service: 'tutor',
    method: 'POST',
    path: '/api/tutor/start-session',
    kind: 'json',
    roles: ['student'],
    body: z.object({ lessonId }),
    response: z.object({
      session: tutoringSession,
      lessonContent: z.object({
        id: lessonId,
        title: z.string(),
        subjectName: z.string(),
        difficulty: z.enum(difficulties),
        duration: z.number().int(),
        description: z.string(),
        content: z.string(),
      }),
      introduction: z.object({ message: tutorMessage, audio: z.string().nullable() }),
    }),
  }),
  presentLesson: endpoint({
    service: 'tutor',
    method: 'POST',
    path: '/api/tutor/present-lesson',
    kind: 'stream',
    roles: ['student'],
    body: turn.extend({ lessonStarted: z.boolean().default(false) }),
    response: z.object({ message: tutorMessage }),
  }),
  askQuestion: endpoint({
    service: 'tutor',
    method: 'POST',
    path: '/api/tutor/ask-question',
    kind: 'stream',
    roles: ['student'],
    body: turn,
    response: z.object({ message: tutorMessage }),
  }),
  provideFeedback: endpoint({
    service: 'tutor',
    method: 'POST',
    path: '/api/tutor/provide-feedback',
    kind: 'stream',
    roles: ['student'],
    body: turn.extend({ studentAnswer: studentText }),
    response: z.object({
      studentMessage: tutorMessage,
      feedback: tutorMessage,
      actionType: z.enum(actionTypes),
      comprehensionQuestion: z.string().nullable(),
      imageUrl: z.string().optional(),
      videoUrl: z.string().optional(),
    }),
  }),
  /** Always allowed for a session that has started; made once. */
  endLessonSummary: endpoint({
    service: 'tutor',
    method: 'POST',
    path: '/api/tutor/end-lesson-summary',
    kind: 'stream',
    roles: ['student'],
    body: turn.extend({ lessonContent: z.unknown().optional() }),
    response: z.object({ summary: tutorMessage, audio: z.string().nullable() }),
  }),
  /** The lesson view's question. */
  ask: endpoint({
    service: 'tutor',
    method: 'POST',
    path: '/api/tutor/ask',
    kind: 'stream',
    roles: ['student'],
    body: z.object({
      lessonId,
      question: studentText,
      messageId: retryId,
      conversationHistory: z
        .array(z.object({ role: z.enum(messageRoles), content: z.string().max(20_000) }))
        .max(200)
        .default([]),
    }),
    response: z.object({
      message: z.string(),
      encouragement: z.string(),
      isCorrect: z.boolean(),
      audio: z.string().nullable(),
    }),
  }),
};

/** The school's tone of the tutor (S1 section 2). */
export const tone = {
  get: endpoint({
    service: 'tutor',
    method: 'GET',
    path: '/api/tutor/tone',
    kind: 'json',
    roles: ['admin'],
    response: z.object({ prompt: z.string() }),
  }),
  save: endpoint({
    service: 'tutor',
    method: 'POST',
    path: '/api/tutor/tone',
    kind: 'json',
    roles: ['admin'],
    body: z.object({
      prompt: requiredText(limits.tutorTone.max, 'Please describe how the tutor should sound'),
    }),
    response: z.object({ prompt: z.string() }),
  }),
};
