import { reportActivity } from '../activity.ts';
import type { SpeechState } from './speaker.ts';

/** Plays a message's recorded audio; one at a time. */
export class AudioPlayer {
  #element: HTMLAudioElement | null = null;
  #state: SpeechState = 'silent';
  readonly #listeners = new Set<() => void>();

  get state(): SpeechState {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** `onFailure` is called once when the audio can't be fetched or played. */
  play(url: string, onFailure: () => void): void {
    this.stop();
    const element = new Audio(url);
    this.#element = element;
    const fail = () => {
      if (this.#element !== element) return;
      this.stop();
      onFailure();
    };
    element.onended = () => this.#element === element && this.stop();
    element.onerror = fail;
    element.ontimeupdate = reportActivity;
    this.#become('speaking');
    element.play().catch(fail);
  }

  pause(): void {
    if (this.#state !== 'speaking') return;
    this.#element?.pause();
    this.#become('paused');
  }

  resume(): void {
    if (this.#state !== 'paused' || !this.#element) return;
    this.#become('speaking');
    this.#element.play().catch(() => this.stop());
  }

  stop(): void {
    this.#element?.pause();
    this.#element = null;
    if (this.#state !== 'silent') this.#become('silent');
  }

  #become(state: SpeechState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
