const dayMs = 24 * 60 * 60 * 1000;

const midnight = (at: Date): number =>
  new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime();

const clockTime = new Intl.DateTimeFormat('en', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const dayAndMonth = new Intl.DateTimeFormat('en', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});

/** `Today, 14:30`, `Tomorrow, 09:00`, `Mon, Mar 3, 09:00`, in the viewer's own zone. */
export function formatWhen(instant: string, now: Date): string {
  const at = new Date(instant);
  const days = Math.round((midnight(at) - midnight(now)) / dayMs);
  const day = days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : dayAndMonth.format(at);
  return `${day}, ${clockTime.format(at)}`;
}

/** `4:05`, `1:04:05`. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}

const calendarDate = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** `Mar 3, 2026`, in the viewer's own zone. */
export const formatDate = (instant: string): string => calendarDate.format(new Date(instant));

/** `0.02 MB`; something is never 0. */
export const formatMegabytes = (bytes: number): string =>
  `${Math.max(0.01, bytes / 1024 / 1024).toFixed(2)} MB`;

/** `1 lesson`, `3 lessons`. */
export const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;
