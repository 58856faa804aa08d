import { authInternal } from '@aulavox/contracts/auth/internal';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from './deps.ts';
import { listStudents } from './people/list-students.ts';
import { namePeople } from './people/name-people.ts';
import { issueToken } from './sessions/issue-token.ts';
import { listSessionMarks } from './sessions/list-session-marks.ts';
import { renewSession } from './sessions/renew-session.ts';

/** What the gateway and the other services ask of auth. */
export const internalRouter = (deps: Deps): Router =>
  implement(authInternal, deps, {
    keys: async () => ({ keys: await deps.keys.published() }),
    sessionMarks: listSessionMarks,
    renew: async ({ body }) => {
      const { token } = await issueToken(deps.keys, await renewSession(deps, body.sessionId));
      return { token };
    },
    names: namePeople,
    students: listStudents,
  });
