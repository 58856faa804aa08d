import type { tutoring } from '@aulavox/contracts/tutor/tutoring';
import type { TutorMessage } from '@aulavox/contracts/tutor/session';
import { newId } from '../../lib/new-id.ts';
import { stream } from '../../lib/stream.ts';

/** What can be asked of the tutor. */
export type Turn =
  | { kind: 'present'; isFirst: boolean }
  | { kind: 'ask' }
  | { kind: 'answer'; text: string }
  | { kind: 'end' };

export interface TurnResult {
  messages: TutorMessage[];
  /** The comprehension question that now waits for an answer; undefined when the turn leaves it alone. */
  openQuestion?: string | null;
  imageUrl?: string;
  videoUrl?: string;
}

interface Ears {
  onDelta: (text: string) => void;
  onRestart: () => void;
}

/** Takes one turn; the id makes a repeated request the same turn. */
export async function takeTurn(
  turn: Turn,
  { lessonId, sessionId }: { lessonId: string; sessionId: string },
  ears: Ears,
): Promise<TurnResult> {
  const ids = { lessonId, sessionId, messageId: newId() };
  switch (turn.kind) {
    case 'present': {
      const body = { ...ids, lessonStarted: !turn.isFirst };
      const { message } = await stream<typeof tutoring.presentLesson>(
        '/api/tutor/present-lesson',
        { body },
        ears,
      );
      return { messages: [message] };
    }
    case 'ask': {
      const { message } = await stream<typeof tutoring.askQuestion>(
        '/api/tutor/ask-question',
        { body: ids },
        ears,
      );
      return { messages: [message], openQuestion: message.content };
    }
    case 'end': {
      const { summary } = await stream<typeof tutoring.endLessonSummary>(
        '/api/tutor/end-lesson-summary',
        { body: ids },
        ears,
      );
      return { messages: [summary] };
    }
    case 'answer':
      return giveAnswer({ ...ids, studentAnswer: turn.text }, ears);
  }
}

async function giveAnswer(
  body: { lessonId: string; sessionId: string; messageId: string; studentAnswer: string },
  ears: Ears,
): Promise<TurnResult> {
  const { studentMessage, feedback, actionType, comprehensionQuestion, imageUrl, videoUrl } =
    await stream<typeof tutoring.provideFeedback>('/api/tutor/provide-feedback', { body }, ears);
  return {
    messages: [studentMessage, feedback],
    ...(actionType === 'ask_comprehension' ? { openQuestion: comprehensionQuestion } : {}),
    ...(actionType === 'evaluate_answer' ? { openQuestion: null } : {}),
    ...(imageUrl ? { imageUrl } : {}),
    ...(videoUrl ? { videoUrl } : {}),
  };
}
