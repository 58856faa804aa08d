import { tutoringSessions } from '@aulavox/contracts/tutor/tutoring';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { createSession } from './create-session.ts';
import { listSessions } from './list-sessions.ts';
import { updateSession } from './update-session.ts';

/** A student's sessions. */
export const sessionsRouter = (deps: Deps): Router =>
  implement(tutoringSessions, deps, {
    list: listSessions,
    create: createSession,
    update: updateSession,
  });
