import { useSyncExternalStore } from 'react';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface Toast {
  id: number;
  title: string;
  message?: string;
  tone: ToastTone;
  /** How long it stays, in milliseconds. */
  durationMs: number;
}

/** How long a toast stays unless said otherwise (S1 section 9), in milliseconds. */
export const toastMs = 5000;
const keptKey = 'aulavox.toast';

let current: Toast | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function show(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast and returns its id; at most one is on screen, so it takes the place of the one before. */
export function toast(
  title: string,
  message?: string,
  tone: ToastTone = 'success',
  durationMs = toastMs,
): number {
  const id = nextId++;
  show({ id, title, tone, durationMs, ...(message ? { message } : {}) });
  return id;
}

/** A failure, in the words of S1 and S2 section 8. */
export const toastError = (title: string, message?: string): void => {
  toast(title, message, 'error');
};

/** Shows a toast that is still there after the browser has loaded another page. */
export function toastAcrossNavigation(title: string, message: string, tone: ToastTone): void {
  toast(title, message, tone);
  sessionStorage.setItem(keptKey, JSON.stringify({ title, message, tone }));
}

/** Shows again what the page before wanted to say. Called once at start. */
export function showKeptToast(): void {
  const kept = sessionStorage.getItem(keptKey);
  if (!kept) return;
  sessionStorage.removeItem(keptKey);
  // Written by toastAcrossNavigation above; nobody else uses the key.
  const { title, message, tone } = JSON.parse(kept) as Record<'title' | 'message', string> &
    Pick<Toast, 'tone'>;
  toast(title, message, tone);
}

export function dismissToast(id: number): void {
  if (current?.id === id) show(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toast on screen, if any. */
export const useToast = (): Toast | null => useSyncExternalStore(subscribe, () => current);
