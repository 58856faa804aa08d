import { expect, test } from '@jest/globals';
import { formatInZone, instantOf, todayIn } from './zone-time.ts';

test.each([
  ['2026-01-15', '09:30', 'UTC', '2026-01-15T09:30:00Z'],
  ['2026-01-15', '09:30', 'Asia/Kolkata', '2026-01-15T04:00:00Z'],
  ['2026-07-15', '09:30', 'America/New_York', '2026-07-15T13:30:00Z'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
  // The hour from 02:00 comes twice on this day; the first one is meant.
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
])('%s %s in %s is %s', (date, time, zone, instant) => {
  expect(instantOf(date, time, zone)).toBe(Date.parse(instant));
});

test.each([
  ['2026-03-29', '02:30', 'Europe/Berlin'],
  ['2026-03-08', '02:00', 'America/New_York'],
])('%s %s does not exist in %s', (date, time, zone) => {
  expect(instantOf(date, time, zone)).toBeNull();
});

test('each zone has its own today', () => {
  const at = Date.parse('2026-03-20T20:00:00Z');
  expect(todayIn('Asia/Tokyo', at)).toBe('2026-03-21');
  expect(todayIn('America/Los_Angeles', at)).toBe('2026-03-20');
});

test('a time names its year only where that is another one', () => {
  const now = Date.parse('2026-03-20T20:00:00Z');
  const at = (instant: string) => formatInZone(Date.parse(instant), 'Europe/London', now);
  expect(at('2026-07-03T08:30:00Z')).toBe('Fri, Jul 3, 09:30');
  expect(at('2027-07-03T08:30:00Z')).toBe('Sat, Jul 3, 2027, 09:30');
});
