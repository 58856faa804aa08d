import { expect, test } from '@jest/globals';
import { messages } from '@aulavox/contracts/messages';
import { instantOf, scheduleAt } from './schedule-rules.ts';

const winter = new Date('2026-01-15T12:00:00Z');

test.each([
  ['UTC', '2026-03-02', '09:30', '2026-03-02T09:30:00.000Z'],
  ['Europe/Berlin', '2026-03-02', '09:30', '2026-03-02T08:30:00.000Z'],
  ['Europe/Berlin', '2026-07-02', '09:30', '2026-07-02T07:30:00.000Z'],
  ['America/New_York', '2026-03-02', '23:45', '2026-03-03T04:45:00.000Z'],
  ['Asia/Kolkata', '2026-03-02', '00:00', '2026-03-01T18:30:00.000Z'],
  ['Australia/Sydney', '2026-12-31', '08:00', '2026-12-30T21:00:00.000Z'],
])('a lesson in %s on %s at %s starts at %s', (zone, date, time, startsAt) => {
  const schedule = scheduleAt({ date, time, zone }, winter);
  expect(schedule.startsAt?.toISOString()).toBe(startsAt);
  expect(schedule).toMatchObject({
    scheduledDate: date,
    scheduledTime: time,
    scheduledZone: zone,
  });
});

const refusalOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

test.each([
  ['Europe/Berlin', '2026-03-29', '02:00'],
  ['Europe/Berlin', '2026-03-29', '02:59'],
  ['America/New_York', '2026-03-08', '02:30'],
])('an hour that the clocks leave out is refused: %s %s %s', (zone, date, time) => {
  expect(refusalOf(() => scheduleAt({ date, time, zone }, winter))).toMatchObject({
    code: 'invalid_request',
    fields: { scheduledTime: messages.lesson.scheduleMissingHour },
  });
});

test.each([
  ['Europe/Berlin', '2026-03-29', '01:59', '2026-03-29T00:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29', '03:00', '2026-03-29T01:00:00.000Z'],
])('the minutes around it are taken: %s %s %s', (zone, date, time, startsAt) => {
  const schedule = scheduleAt({ date, time, zone }, winter);
  expect(schedule.startsAt?.toISOString()).toBe(startsAt);
});

test.each([
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
])('of a doubled hour the first counts: %s %s %s', (zone, date, time, startsAt) => {
  const schedule = scheduleAt({ date, time, zone }, winter);
  expect(schedule.startsAt?.toISOString()).toBe(startsAt);
});

// At this moment it is already the 2nd in Sydney and still the 1st in Los Angeles.
const between = new Date('2026-03-02T02:00:00Z');

test.each([
  ['Australia/Sydney', '2026-03-01', false],
  ['Australia/Sydney', '2026-03-02', true],
  ['America/Los_Angeles', '2026-02-28', false],
  ['America/Los_Angeles', '2026-03-01', true],
])("today is the school's today: in %s, %s may be chosen: %s", (zone, date, isTaken) => {
  const outcome = refusalOf(() => scheduleAt({ date, time: '00:05', zone }, between));
  const expected = isTaken
    ? { scheduledDate: date }
    : { code: 'invalid_request', fields: { scheduledDate: messages.lesson.schedulePast } };
  expect(outcome).toMatchObject(expected);
});

test('a left out hour that a lesson comes to by a new zone counts as the hour after it', () => {
  const wall = { date: '2026-03-29', time: '02:30:00', zone: 'Europe/Berlin' };
  expect(instantOf(wall).toISOString()).toBe('2026-03-29T01:30:00.000Z');
});
