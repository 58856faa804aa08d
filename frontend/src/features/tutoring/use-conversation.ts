import type { TutoringSession, TutorMessage } from '@aulavox/contracts/tutor/session';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/send.ts';
import { useReplyDraft } from '../../lib/speech/use-reply-draft.ts';
import type { TutorVoice } from '../../lib/speech/use-tutor-voice.ts';
import { takeTurn, type Turn, type TurnResult } from './turns.ts';

interface Options {
  session: TutoringSession;
  voice: TutorVoice;
  /** All responses of the lesson are used. */
  onComplete: () => void;
  /** The text of an answer that could not be given, so that nothing typed is lost. */
  onNotSent: (text: string) => void;
}

/** What was said, what is being said, and the tutor's next turn. */
export function useConversation({ session, voice, onComplete, onNotSent }: Options) {
  const client = useQueryClient();
  const [messages, setMessages] = useState<TutorMessage[]>(session.messages);
  const reply = useReplyDraft(voice);
  const [media, setMedia] = useState<Pick<TurnResult, 'imageUrl' | 'videoUrl'>>({});
  const [openQuestion, setOpenQuestion] = useState<string | null>(null);

  const turn = useMutation({
    mutationFn: (wanted: Turn) => {
      reply.begin();
      return takeTurn(wanted, { lessonId: session.lessonId, sessionId: session.id }, reply.ears);
    },
    meta: { failed: 'Error' },
    onSuccess: (result) => {
      voice.finish();
      setMessages((before) => appended(before, result.messages));
      setMedia({ ...result });
      if (result.openQuestion !== undefined) setOpenQuestion(result.openQuestion);
      if (result.messages.some(({ isSessionComplete }) => isSessionComplete)) onComplete();
    },
    onError: (error, wanted) => {
      voice.stop();
      if (wanted.kind === 'answer') onNotSent(wanted.text);
      const code = error instanceof ApiError ? error.problem.code : null;
      if (code === 'response_limit') onComplete();
      if (code === 'lesson_closed')
        void client.invalidateQueries({ queryKey: ['tutoring', session.lessonId, 'access'] });
    },
    onSettled: reply.clear,
  });

  const waiting = turn.isPending ? turn.variables : null;
  return {
    messages,
    /** The reply as far as it has come. */
    draft: reply.draft,
    /** The student's words that the tutor is answering. */
    saying: waiting?.kind === 'answer' ? waiting.text : null,
    media,
    openQuestion,
    isPending: turn.isPending,
    take: turn.mutate,
    takeAndWait: turn.mutateAsync,
  };
}

export type Conversation = ReturnType<typeof useConversation>;

/** A turn that was asked for twice is stored and shown once. */
function appended(before: TutorMessage[], more: TutorMessage[]): TutorMessage[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...more.filter(({ id }) => !known.has(id))];
}
