import { useEffect, useRef, useState } from 'react';
import { toast, toastError } from '../toast.ts';
import { listenOnce, recognitionMessage, voiceInputProblem } from './recognition.ts';
import { playTone } from './tones.ts';

/** S2 section 9. */
const wakePhrase = 'hey tutor go';
const commandWindowMs = 10_000;
const restartMs = 500;

export type WakeState = 'off' | 'waiting' | 'command';

interface Options {
  /** The wake phrase was heard: whoever speaks should stop. */
  onWake: () => void;
  onCommand: (text: string) => void;
}

/** Listens for "hey tutor go" and passes on what is said next (S2 section 4). */
export function useWakeWord({ onWake, onCommand }: Options): {
  state: WakeState;
  toggle: () => void;
} {
  const [state, setState] = useState<WakeState>('off');
  const handlers = useRef({ onWake, onCommand });
  useEffect(() => {
    handlers.current = { onWake, onCommand };
  });
  const isOn = state !== 'off';

  useEffect(() => {
    if (!isOn) return undefined;
    const watch = new WakeWordWatch({
      onState: setState,
      onWake: () => handlers.current.onWake(),
      onCommand: (text) => handlers.current.onCommand(text),
    });
    return () => watch.stop();
  }, [isOn]);

  const toggle = () => {
    if (isOn) {
      setState('off');
      toast('Wake Word Disabled', undefined, 'info');
      return;
    }
    const problem = voiceInputProblem();
    if (problem) return toastError('Voice input', problem);
    setState('waiting');
    toast('Wake Word Enabled', 'Say "Hey tutor go" to begin.', 'info');
  };
  return { state, toggle };
}

interface Watcher extends Options {
  onState: (state: WakeState) => void;
}

/** Recognition after recognition until it is stopped, or the browser refuses. */
class WakeWordWatch {
  readonly #watcher: Watcher;
  #isCommand = false;
  #isOver = false;
  #giveUp: () => void = () => undefined;
  #restart: ReturnType<typeof setTimeout> | undefined;
  #commandWindow: ReturnType<typeof setTimeout> | undefined;

  constructor(watcher: Watcher) {
    this.#watcher = watcher;
    this.#listen();
  }

  stop(): void {
    this.#isOver = true;
    clearTimeout(this.#restart);
    clearTimeout(this.#commandWindow);
    this.#giveUp();
  }

  #listen(): void {
    this.#giveUp = listenOnce({
      onText: (text) => this.#hear(text),
      onError: (code) => this.#fail(code),
      onEnd: () => {
        if (!this.#isOver) this.#restart = setTimeout(() => this.#listen(), restartMs);
      },
    });
  }

  #hear(text: string): void {
    if (this.#isCommand) return this.#receive(text);
    const command = afterWakePhrase(text);
    if (command === null) return;
    this.#watcher.onWake();
    if (command) return this.#receive(command);
    this.#become('command');
    playTone('confirmation');
    toast('Wake Word Detected', "I'm listening! Say your command now.", 'info');
  }

  #receive(command: string): void {
    this.#become('waiting');
    playTone('success');
    toast('Command Received', command);
    this.#watcher.onCommand(command);
  }

  #fail(code: string): void {
    // Silence is what a wake word mostly hears.
    if (code === 'no-speech' || code === 'aborted') return;
    this.stop();
    this.#watcher.onState('off');
    playTone('error');
    toastError('Voice input', recognitionMessage(code) ?? undefined);
  }

  #become(state: 'waiting' | 'command'): void {
    this.#isCommand = state === 'command';
    clearTimeout(this.#commandWindow);
    if (this.#isCommand) {
      this.#commandWindow = setTimeout(() => this.#become('waiting'), commandWindowMs);
    }
    this.#watcher.onState(state);
  }
}

/** What follows the wake phrase, '' when nothing does, null when it was not said. */
export function afterWakePhrase(text: string): string | null {
  const plain = text
    .toLowerCase()
    .replace(/[.,!?]/g, '')
    .replace(/\s+/g, ' ');
  const at = plain.indexOf(wakePhrase);
  return at < 0 ? null : plain.slice(at + wakePhrase.length).trim();
}
