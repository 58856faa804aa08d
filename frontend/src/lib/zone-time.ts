/** The clock of a zone at an instant, as the milliseconds that UTC would need to show the same digits. */
function wallClock(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * The instant (epoch ms) of a wall time, `2026-03-29` and `09:30`, in a zone. The first one where an
 * hour comes twice, null where the clocks jump over it (endpoint decision 4.10).
 */
export function instantOf(date: string, time: string, zone: string): number | null {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  const offsets = [wanted - dayMs, wanted + dayMs].map((at) => wallClock(at, zone) - at);
  const instants = offsets.map((offset) => wanted - offset);
  return instants.toSorted((a, b) => a - b).find((at) => wallClock(at, zone) === wanted) ?? null;
}

/** Today's date in a zone, `2026-03-29`. */
export const todayIn = (zone: string, now: number): string =>
  new Date(wallClock(now, zone)).toISOString().slice(0, 10);

/** The zone of this browser. */
export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `Sun, Mar 29, 09:30`, by the clock of a zone; with the year where it is not this one. */
export function formatInZone(at: number, zone: string, now: number): string {
  const isThisYear = todayIn(zone, at).slice(0, 4) === todayIn(zone, now).slice(0, 4);
  return new Intl.DateTimeFormat('en', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/** `09:30`, by the clock of a zone. */
export const formatTimeInZone = (at: number, zone: string): string =>
  new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
