import { reportActivity } from '../activity.ts';

/** The part of the browser's speech recognition that we use; TypeScript's library has no types for it. */
interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

interface RecognitionEvent {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}

type RecognitionConstructor = new () => Recognition;

function findConstructor(): RecognitionConstructor | null {
  // Chromium and Safari know it under the prefixed name only.
  const names = window as {
    SpeechRecognition?: RecognitionConstructor;
    webkitSpeechRecognition?: RecognitionConstructor;
  };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition ?? null;
}

/** Why voice input can't be tried at all (S2 section 5); null when it can. */
export function voiceInputProblem(): string | null {
  if (!window.isSecureContext) return 'Voice input requires HTTPS';
  if (!findConstructor()) return 'Voice input not supported in this browser';
  return null;
}

export const isRecognitionSupported = (): boolean => findConstructor() !== null;

const startFailed = 'Failed to start speech recognition. Please try again.';

/** The message for the browser's error code (S2 section 8); null for what is not worth a word. */
export function recognitionMessage(code: string): string | null {
  switch (code) {
    case 'aborted':
      return null;
    case 'not-allowed':
    case 'service-not-allowed':
      return 'Microphone access denied. Please allow microphone access in your browser settings.';
    case 'no-speech':
      return 'No speech detected. Please speak clearly into your microphone.';
    case 'audio-capture':
      return 'Microphone not found or not accessible. Please check your microphone connection.';
    case 'network':
      return 'Network error occurred. Please check your internet connection.';
    case 'start-failed':
      return startFailed;
    default:
      return `Speech recognition error: ${code}. Please try again.`;
  }
}

interface Ears {
  onText: (text: string) => void;
  /** With the browser's code, or `start-failed`. */
  onError: (code: string) => void;
  onEnd: () => void;
}

/** Listens for one utterance in English; the returned function gives it up. */
export function listenOnce({ onText, onError, onEnd }: Ears): () => void {
  const Constructor = findConstructor();
  if (!Constructor) {
    onError('start-failed');
    onEnd();
    return () => undefined;
  }
  const recognition = new Constructor();
  recognition.lang = 'en-US';
  recognition.continuous = false;
  recognition.interimResults = false;
  recognition.maxAlternatives = 1;
  recognition.onresult = (event) => {
    const text = event.results[event.resultIndex]?.[0]?.transcript.trim();
    reportActivity();
    if (text) onText(text);
  };
  recognition.onerror = ({ error }) => onError(error);
  recognition.onend = onEnd;
  try {
    recognition.start();
  } catch {
    // Thrown when the microphone is still held by a recognition before; onend does not follow then.
    onError('start-failed');
    onEnd();
  }
  return () => {
    recognition.onresult = null;
    recognition.onerror = null;
    recognition.onend = null;
    recognition.abort();
  };
}
