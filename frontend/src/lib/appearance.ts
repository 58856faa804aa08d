import { useState } from 'react';

export type Theme = 'light' | 'dark';

/** S1 section 9; `default` is no mood. */
export const moods = [
  'default',
  'calm',
  'energetic',
  'focused',
  'creative',
  'nature',
  'sunset',
] as const;
export type Mood = (typeof moods)[number];

const keys = { theme: 'aulavox.theme', mood: 'aulavox.mood' };

const preferred = (): Theme =>
  window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const currentTheme = (): Theme =>
  document.documentElement.dataset.theme === 'dark'
    ? 'dark'
    : document.documentElement.dataset.theme === 'light'
      ? 'light'
      : preferred();

function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage can be blocked; the choice then lasts as long as the page.
  }
}

/** Light or dark: the system's choice until somebody switches. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const [theme, setTheme] = useState(currentTheme);
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = next;
    store(keys.theme, next);
    setTheme(next);
  };
  return { theme, toggle };
}

const isMood = (text: string | undefined): text is Mood => moods.some((mood) => mood === text);

/** The mood theme, kept in the browser. */
export function useMood(): { mood: Mood; choose: (mood: Mood) => void } {
  const stored = document.documentElement.dataset.mood;
  const [mood, setMood] = useState<Mood>(isMood(stored) ? stored : 'default');
  const choose = (next: Mood) => {
    document.documentElement.dataset.mood = next;
    store(keys.mood, next);
    setMood(next);
  };
  return { mood, choose };
}
