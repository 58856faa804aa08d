import type { SessionId } from '@aulavox/contracts/primitives';
import type { TutorMessage } from '@aulavox/contracts/tutor/session';
import { type MongoOptions, openSchoolMessages } from './school-messages.ts';
import type { Transcripts } from './transcripts.ts';

/**
 * Conversations in MongoDB, a document a message. Nothing is asked of the server before the first
 * message, and one that was away is found again, so an outage of it keeps nobody from starting.
 */
export function openMongoTranscripts(url: string, options: MongoOptions = {}): Transcripts {
  const messages = openSchoolMessages(url, options);
  return {
    append: async (schoolId, sessionId, fence, entries) => {
      if (entries.length === 0) return;
      const school = await messages.forSchool(schoolId);
      const documents = entries.map((entry) => ({ sessionId, fence, ...entry }));
      const taken = await school.insert(documents);
      // The unique index let one holder in; each of the others replaces what is older than its own.
      if (taken.length > 0) await school.replaceOlder(taken);
    },
    read: async (schoolId, sessions) => {
      const found = new Map(sessions.map(({ id }): [SessionId, TutorMessage[]] => [id, []]));
      if (sessions.length === 0) return found;
      const school = await messages.forSchool(schoolId);
      for (const { sessionId, message } of await school.find(sessions)) {
        found.get(sessionId)?.push(message);
      }
      return found;
    },
    close: () => messages.close(),
  };
}
