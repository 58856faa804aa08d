import { reportActivity } from '../activity.ts';

/** S2 section 9. */
const voice = { rate: 0.9, pitch: 1, volume: 0.8 };
/** Browsers without any voice neither speak nor complain; after this long silence counts as failure. */
const startWithinMs = 4000;

export type SpeechState = 'silent' | 'speaking' | 'paused';

type Listener = () => void;

/**
 * Speaks sentences one after the other with the browser's voice. Pausing keeps what was not said yet
 * and resuming starts with the interrupted sentence: `speechSynthesis.pause` does not work on phones.
 */
export class Speaker {
  #queue: string[] = [];
  #state: SpeechState = 'silent';
  #turn = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<Listener>();
  #onFailure: () => void = () => undefined;

  get state(): SpeechState {
    return this.#state;
  }

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Says sentences after what is being said. `onFailure` is called once when nothing can be heard. */
  say(sentences: string[], onFailure: () => void): void {
    this.#onFailure = onFailure;
    this.#queue.push(...sentences);
    if (this.#state === 'silent' && this.#queue.length > 0) this.#next();
  }

  pause(): void {
    if (this.#state !== 'speaking') return;
    this.#interrupt();
    this.#become('paused');
  }

  resume(): void {
    if (this.#state === 'paused') this.#next();
  }

  /** Ends speech at once and forgets the rest. */
  stop(): void {
    this.#queue = [];
    if (this.#state === 'silent') return;
    this.#interrupt();
    this.#become('silent');
  }

  #next(): void {
    const sentence = this.#queue[0];
    if (sentence === undefined) return this.#become('silent');
    this.#become('speaking');
    const turn = ++this.#turn;
    const isCurrent = () => turn === this.#turn;
    if (typeof speechSynthesis === 'undefined') return this.#fail();
    const utterance = new SpeechSynthesisUtterance(sentence);
    Object.assign(utterance, voice);
    utterance.onstart = () => this.#alive();
    utterance.onboundary = () => this.#alive();
    utterance.onend = () => {
      if (!isCurrent()) return;
      this.#alive();
      this.#queue.shift();
      this.#next();
    };
    utterance.onerror = () => {
      if (isCurrent()) this.#fail();
    };
    this.#timer = setTimeout(() => isCurrent() && this.#fail(), startWithinMs);
    speechSynthesis.speak(utterance);
  }

  /** Something is heard: that is activity, and no failure. */
  #alive(): void {
    clearTimeout(this.#timer);
    reportActivity();
  }

  #interrupt(): void {
    this.#turn++;
    clearTimeout(this.#timer);
    if (typeof speechSynthesis !== 'undefined') speechSynthesis.cancel();
  }

  #fail(): void {
    this.#queue = [];
    this.#interrupt();
    this.#become('silent');
    this.#onFailure();
  }

  #become(state: SpeechState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
