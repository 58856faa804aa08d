import type { progress } from '@aulavox/contracts/assessment/progress';
import type { tutoring } from '@aulavox/contracts/tutor/tutoring';
import { limits } from '@aulavox/contracts/limits';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { newId } from '../../lib/new-id.ts';
import { send } from '../../lib/send.ts';
import { useReplyDraft } from '../../lib/speech/use-reply-draft.ts';
import type { TutorVoice } from '../../lib/speech/use-tutor-voice.ts';
import { stream } from '../../lib/stream.ts';
import { progressList } from '../../lib/student-queries.ts';
import { findSession, startSession } from '../../lib/student-session.ts';

export interface Said {
  id: string;
  role: 'student' | 'tutor';
  content: string;
  audio: string | null;
}

interface Question {
  id: string;
  question: string;
}

/** The session of the lesson, started when it has none; a failure leaves the lesson readable. */
const talkSoFar = (lessonId: string) =>
  queryOptions({
    queryKey: ['lesson-view', lessonId, 'talk'],
    queryFn: async () => {
      const found = await findSession(lessonId);
      const isOpen = found?.messages.length && !found.endedAt;
      return isOpen ? found : startSession(lessonId);
    },
    gcTime: 0,
  });

/** Questions and answers of the lesson view, and the progress that right answers bring. */
export function useLessonTalk(lessonId: string, voice: TutorVoice) {
  const client = useQueryClient();
  const stored = useQuery(talkSoFar(lessonId));
  const rows = useQuery(progressList());
  const [added, setAdded] = useState<Said[]>([]);
  const reply = useReplyDraft(voice);
  const percent = rows.data?.find((row) => row.lessonId === lessonId)?.progress ?? 0;
  const said: Said[] = [...(stored.data?.messages ?? []), ...added];

  const advance = async () => {
    const next = Math.min(100, percent + limits.progressStep);
    await send<typeof progress.save>('POST', '/api/progress', {
      body: { lessonId, progress: next, completed: next === 100 },
    });
    await client.invalidateQueries({ queryKey: progressList().queryKey });
  };

  const ask = useMutation({
    mutationFn: ({ id, question }: Question) => {
      reply.begin();
      const body = { lessonId, question, messageId: id, conversationHistory: historyOf(said) };
      return stream<typeof tutoring.ask>('/api/tutor/ask', { body }, reply.ears);
    },
    meta: { failed: 'Failed to get tutor response. Please try again.' },
    onSuccess: async ({ message, encouragement, isCorrect, audio }, { id, question }) => {
      voice.finish();
      setAdded((before) => [
        ...before,
        { id, role: 'student', content: question, audio: null },
        { id: newId(), role: 'tutor', content: joined(message, encouragement), audio },
      ]);
      if (isCorrect) await advance();
    },
    onError: () => voice.stop(),
    onSettled: reply.clear,
  });

  const latest = said.findLast(({ role }) => role === 'tutor');
  return {
    said,
    latest,
    draft: reply.draft,
    percent,
    isPending: ask.isPending,
    isStarting: stored.isPending,
    ask: (question: string) => ask.mutateAsync({ id: newId(), question }),
  };
}

/** As much of the conversation as the tutor needs to understand the next question. */
const historyOf = (said: Said[]) => said.slice(-20).map(({ role, content }) => ({ role, content }));

/** The tutor's good word stands after the answer, unless the answer says it already. */
const joined = (message: string, encouragement: string): string =>
  encouragement && !message.includes(encouragement) ? `${message}\n\n${encouragement}` : message;
