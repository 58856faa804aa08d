let context: AudioContext | null = null;

interface Tone {
  fromHz: number;
  toHz?: number;
  /** Seconds. */
  lasts: number;
}

/** The voice feedback of S2 section 9. */
const sounds = {
  confirmation: [{ fromHz: 800, lasts: 0.2 }],
  success: [
    { fromHz: 600, lasts: 0.15 },
    { fromHz: 800, lasts: 0.15 },
  ],
  error: [{ fromHz: 400, toHz: 200, lasts: 0.3 }],
} satisfies Record<string, Tone[]>;

/** Plays a short sound. Where there is no audio the lesson goes on in silence. */
export function playTone(name: keyof typeof sounds): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const tone of sounds[name]) {
    play(context, tone, at);
    at += tone.lasts;
  }
}

function play(audio: AudioContext, { fromHz, toHz, lasts }: Tone, at: number): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.frequency.setValueAtTime(fromHz, at);
  if (toHz) oscillator.frequency.linearRampToValueAtTime(toHz, at + lasts);
  gain.gain.setValueAtTime(0.15, at);
  // Fading out avoids the click of a wave cut in the middle.
  gain.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(at);
  oscillator.stop(at + lasts);
}
