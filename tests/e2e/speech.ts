import type { Page } from '@playwright/test';

/** What a test says into the page's microphone, and what it does not like. */
export interface Microphone {
  say: (text: string) => Promise<void>;
  fail: (code: string) => Promise<void>;
}

interface FakeRecognition {
  onresult: ((event: object) => void) | null;
  onerror: ((event: object) => void) | null;
  onend: (() => void) | null;
}

/**
 * Puts a recogniser and a voice in the place of the browser's own, which exist in a browser without
 * sound and then fail. Call before the page is opened.
 */
export async function giveMicrophone(page: Page): Promise<Microphone> {
  await page.addInitScript(installSpeech);
  const drive = (act: 'say' | 'fail', value: string) =>
    page.evaluate(
      ([name, text]) => {
        const { last } = (window as unknown as FakeWindow).SpeechRecognition;
        if (name === 'say') {
          const alternative = { transcript: text, confidence: 1 };
          const result = Object.assign([alternative], { isFinal: true });
          last?.onresult?.({ results: [result], resultIndex: 0 });
        } else last?.onerror?.({ error: text, message: '' });
        last?.onend?.();
      },
      [act, value] as const,
    );
  return { say: (text) => drive('say', text), fail: (code) => drive('fail', code) };
}

interface FakeWindow {
  SpeechRecognition: { last: FakeRecognition | null };
}

/** Runs in the page; knows nothing of this file. */
function installSpeech(): void {
  class Recognition extends EventTarget {
    static last: unknown = null;
    onstart: (() => void) | null = null;
    onresult = null;
    onerror = null;
    onend = null;
    start(): void {
      Recognition.last = this;
      this.onstart?.();
    }
    stop(): void {}
    abort(): void {}
  }
  const set = (name: string, value: unknown): void => {
    Object.defineProperty(window, name, { value, configurable: true });
  };
  set('SpeechRecognition', Recognition);
  set('webkitSpeechRecognition', Recognition);
}
