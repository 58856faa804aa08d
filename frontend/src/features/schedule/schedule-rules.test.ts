import { expect, test } from '@jest/globals';
import { availabilityOf, categoryOf, complaintAbout } from './schedule-rules.ts';

const now = Date.parse('2026-03-20T12:00:00Z');

test.each([
  [null, 'not-scheduled'],
  ['2026-03-20T12:00:01Z', 'scheduled'],
  ['2026-03-20T12:00:00Z', 'completed'],
  ['2026-03-13T12:00:00Z', 'completed'],
  ['2026-03-13T11:59:59Z', 'archived'],
])('a lesson that ends %s is %s', (endsAt, category) => {
  expect(categoryOf({ endsAt }, now)).toBe(category);
});

test.each([
  ['', '', 'Please fill in all required fields'],
  ['2026-03-21', '', 'Please fill in all required fields'],
  ['', '09:30', 'Please fill in all required fields'],
  ['2026-03-19', '23:00', 'The date cannot be in the past'],
  ['2026-03-20', '00:10', null],
  ['2026-03-29', '02:30', 'This time does not exist on that day because the clocks change'],
  ['2026-10-25', '02:30', null],
])('the date %j and time %j in Berlin: %j', (date, time, complaint) => {
  expect(complaintAbout({ date, time }, 'Europe/Berlin', now)).toBe(complaint);
});

test("today is the school's day, not the browser's", () => {
  const lateInTokyo = Date.parse('2026-03-20T16:00:00Z');
  const wish = { date: '2026-03-20', time: '20:00' };
  expect(complaintAbout(wish, 'Asia/Tokyo', lateInTokyo)).toBe('The date cannot be in the past');
  expect(complaintAbout(wish, 'America/New_York', lateInTokyo)).toBeNull();
});

test('a lesson opens at its start, and its tutor stops 5 minutes after its end', () => {
  const wish = { date: '2026-03-21', time: '09:30' };
  expect(availabilityOf(wish, 45, 'America/New_York')).toEqual({
    startsAt: Date.parse('2026-03-21T13:30:00Z'),
    endsAt: Date.parse('2026-03-21T14:15:00Z'),
    tutorStopsAt: Date.parse('2026-03-21T14:20:00Z'),
  });
  expect(availabilityOf({ date: '2026-03-21', time: '' }, 45, 'UTC')).toBeNull();
});
