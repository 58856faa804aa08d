/** Stands in for the browser's speech, which jsdom and a machine without voices do not have. */
export class FakeSynthesis {
  readonly spoken: string[] = [];
  cancelled = 0;
  #current: SpeechSynthesisUtterance | null = null;

  constructor() {
    Object.assign(globalThis, {
      speechSynthesis: this,
      SpeechSynthesisUtterance: class {
        readonly text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    });
  }

  speak(utterance: SpeechSynthesisUtterance): void {
    this.spoken.push(utterance.text);
    this.#current = utterance;
  }

  cancel(): void {
    this.cancelled += 1;
    this.#current = null;
  }

  /** The sentence under way is over. */
  end(): void {
    this.#current?.onend?.({} as SpeechSynthesisEvent);
  }

  /** What a browser without voices does. */
  fail(): void {
    this.#current?.onerror?.({} as SpeechSynthesisErrorEvent);
  }

  remove(): void {
    Reflect.deleteProperty(globalThis, 'speechSynthesis');
    Reflect.deleteProperty(globalThis, 'SpeechSynthesisUtterance');
  }
}

/** A recognition that hears what the test says. */
export class FakeRecognition {
  static last: FakeRecognition | null = null;
  static starts = 0;
  lang = '';
  onresult: ((event: unknown) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;

  static install(): void {
    FakeRecognition.last = null;
    FakeRecognition.starts = 0;
    Object.assign(window, { webkitSpeechRecognition: FakeRecognition, isSecureContext: true });
  }

  static remove(): void {
    Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  }

  start(): void {
    FakeRecognition.last = this;
    FakeRecognition.starts += 1;
  }

  abort(): void {
    this.onend?.();
  }

  say(text: string): void {
    this.onresult?.({ resultIndex: 0, results: [[{ transcript: text }]] });
    this.onend?.();
  }

  fail(error: string): void {
    this.onerror?.({ error });
    this.onend?.();
  }
}
