import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { toastError } from '../toast.ts';
import { AudioPlayer } from './audio-player.ts';
import { SentenceCutter, sentencesOf } from './sentences.ts';
import { Speaker, type SpeechState } from './speaker.ts';

const key = 'aulavox.voice';

export interface TutorVoice {
  state: SpeechState;
  /** Whether replies are spoken by themselves; kept in the browser. */
  isOn: boolean;
  /** A reply that should have been spoken and was not, because the browser refused. */
  isPending: boolean;
  switchOn: (isOn: boolean) => void;
  /** The three steps of a reply that arrives in pieces. */
  begin: () => void;
  feed: (text: string) => void;
  finish: () => void;
  /** Speaks a whole message, by its audio where it has one. */
  play: (message: { content: string; audio: string | null }) => void;
  pauseOrResume: () => void;
  stop: () => void;
}

function readPreference(): boolean {
  try {
    return localStorage.getItem(key) !== 'off';
  } catch {
    return true;
  }
}

/** Whether replies are spoken by themselves, kept in the browser. */
function useVoicePreference(): [isOn: boolean, prefer: (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(readPreference);
  const prefer = useCallback((next: boolean) => {
    setIsOn(next);
    try {
      localStorage.setItem(key, next ? 'on' : 'off');
    } catch {
      // Storage can be blocked; the choice then lasts as long as the page.
    }
  }, []);
  return [isOn, prefer];
}

/** The tutor's voice: speaks from the first sentence on; any key, tap or Stop ends it at once. */
export function useTutorVoice(): TutorVoice {
  const [speaker] = useState(() => new Speaker());
  const [audio] = useState(() => new AudioPlayer());
  const spoken = useSyncExternalStore(speaker.subscribe, () => speaker.state);
  const played = useSyncExternalStore(audio.subscribe, () => audio.state);
  const [isOn, prefer] = useVoicePreference();
  const [isPending, setIsPending] = useState(false);
  // What belongs to the reply under way; it changes with every piece and nothing is drawn from it.
  const reply = useRef({ cutter: new SentenceCutter(), isWanted: false });
  const state = played === 'silent' ? spoken : played;

  const stop = useCallback(() => {
    reply.current.isWanted = false;
    speaker.stop();
    audio.stop();
  }, [speaker, audio]);
  useEffect(() => stop, [stop]);
  useInterruption(state === 'speaking', stop);

  const actions = useMemo(() => {
    const say = (sentences: string[]) => {
      if (reply.current.isWanted) speaker.say(sentences, () => setIsPending(true));
    };
    const speak = (text: string) => speaker.say(sentencesOf(text), sayInaudible);
    return {
      begin: () => {
        stop();
        setIsPending(false);
        reply.current = { cutter: new SentenceCutter(), isWanted: isOn };
      },
      feed: (text: string) => say(reply.current.cutter.push(text)),
      finish: () => say(reply.current.cutter.flush()),
      play: ({ content, audio: url }: { content: string; audio: string | null }) => {
        stop();
        setIsPending(false);
        if (url) return audio.play(url, () => speak(content));
        if (content.trim()) return speak(content);
        toastError('Audio Not Available', 'This message has no text to speak.');
      },
      pauseOrResume: () => {
        for (const output of [audio, speaker]) {
          if (output.state === 'speaking') output.pause();
          else output.resume();
        }
      },
      switchOn: (next: boolean) => {
        if (!next) stop();
        prefer(next);
      },
    };
  }, [speaker, audio, stop, isOn, prefer]);

  return { state, isOn, isPending, stop, ...actions };
}

const sayInaudible = (): void =>
  toastError('Audio Error', 'Unable to play audio for this message.');

/** Buttons that steer the voice carry this attribute: pressing them is no interruption. */
export const voiceControl = { 'data-voice-control': true };

/** A key or a tap anywhere silences the tutor within the same event (design 12, P5). */
function useInterruption(isSpeaking: boolean, stop: () => void): void {
  useEffect(() => {
    if (!isSpeaking) return undefined;
    const interrupt = (event: Event) => {
      const isControl =
        event.target instanceof Element && event.target.closest('[data-voice-control]');
      if (!isControl) stop();
    };
    const events = ['keydown', 'pointerdown'] as const;
    for (const name of events) window.addEventListener(name, interrupt, { capture: true });
    return () => {
      for (const name of events) window.removeEventListener(name, interrupt, { capture: true });
    };
  }, [isSpeaking, stop]);
}
