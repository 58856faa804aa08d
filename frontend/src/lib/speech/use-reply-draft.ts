import { useMemo, useState } from 'react';
import type { TutorVoice } from './use-tutor-voice.ts';

/** A reply that is being written: seen as far as it has come, and spoken from its first sentence on. */
export function useReplyDraft({ begin, feed }: Pick<TutorVoice, 'begin' | 'feed'>) {
  const [draft, setDraft] = useState('');
  const actions = useMemo(() => {
    const restart = () => {
      setDraft('');
      begin();
    };
    return {
      begin: restart,
      clear: () => setDraft(''),
      ears: {
        onDelta: (text: string) => {
          setDraft((before) => before + text);
          feed(text);
        },
        onRestart: restart,
      },
    };
  }, [begin, feed]);
  return { draft, ...actions };
}
