import type { tutoring } from '@aulavox/contracts/tutor/tutoring';
import { AppError } from '@aulavox/http/app-error';
import type { Handler } from '@aulavox/http/handler';
import type { Deps } from '../deps.ts';
import { listen } from '../model/speech.ts';
import { describeSession } from '../sessions/describe-sessions.ts';
import { findSession } from '../sessions/find-session.ts';
import { openSession } from '../sessions/open-session.ts';
import { respond } from '../turns/respond.ts';

/** Opens the tutoring screen: the open session or a new one, the lesson, and the tutor's greeting. */
export const startSession: Handler<typeof tutoring.startSession, Deps> = async ({
  body: { lessonId },
  principal,
  deps,
}) => {
  const lesson = await deps.lessons.find(principal, lessonId);
  if (!lesson.access.accessible) throw new AppError('lesson_closed', lesson.access.message);
  const { session } = await openSession(deps, principal, lesson);
  const greeting = await respond(deps, {
    principal,
    lessonId,
    sessionId: session.id,
    kind: 'introduction',
    counts: false,
    lesson,
    act: async function* (scene) {
      yield deps.model.introduce(scene);
      return { type: 'chat', suggestedPrompts: ['Start the lesson'] };
    },
  });
  const { reply: message } = await listen(greeting);
  const { schoolId, userId: studentId } = principal;
  const row = await deps.db.forTenant(schoolId, (tx) =>
    findSession(tx, { schoolId, studentId, id: session.id }),
  );
  const { id, title, subjectName, difficulty, duration, description, content } = lesson;
  return {
    session: await describeSession(deps.transcripts, row),
    lessonContent: { id, title, subjectName, difficulty, duration, description, content },
    introduction: { message, audio: message.audio },
  };
};
