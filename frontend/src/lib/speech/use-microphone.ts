import { useCallback, useEffect, useRef, useState } from 'react';
import { toastError } from '../toast.ts';
import { listenOnce, recognitionMessage, voiceInputProblem } from './recognition.ts';
import { playTone } from './tones.ts';

/** A microphone button: one press listens for one utterance, another gives up. */
export function useMicrophone(onText: (text: string) => void): {
  isListening: boolean;
  toggle: () => void;
} {
  const [isListening, setIsListening] = useState(false);
  const giveUp = useRef<(() => void) | null>(null);

  const stop = useCallback(() => {
    giveUp.current?.();
    giveUp.current = null;
    setIsListening(false);
  }, []);
  useEffect(() => () => giveUp.current?.(), []);

  const toggle = () => {
    if (isListening) return stop();
    const problem = voiceInputProblem();
    if (problem) return toastError('Voice input', problem);
    playTone('confirmation');
    setIsListening(true);
    giveUp.current = listenOnce({
      onText: (text) => {
        playTone('success');
        onText(text);
      },
      onError: (code) => {
        const message = recognitionMessage(code);
        if (!message) return;
        playTone('error');
        toastError('Voice input', message);
      },
      onEnd: stop,
    });
  };

  return { isListening, toggle };
}
