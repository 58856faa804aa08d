import { messages } from '@aulavox/contracts/messages';
import { invalidField } from '@aulavox/http/app-error';
import { Temporal } from 'temporal-polyfill';

/** Wall time of a school: YYYY-MM-DD and HH:MM (or HH:MM:SS) in its zone. */
export interface WallTime {
  date: string;
  time: string;
  zone: string;
}

/** The columns of a lesson that hold its schedule. */
export interface Schedule {
  scheduledDate: string | null;
  scheduledTime: string | null;
  scheduledZone: string | null;
  startsAt: Date | null;
}

export const noSchedule: Schedule = {
  scheduledDate: null,
  scheduledTime: null,
  scheduledZone: null,
  startsAt: null,
};

/**
 * A schedule as a teacher may set it (endpoint decisions 4.10): 400 for a day before today in the
 * school's zone, and for an hour that the change of the clocks leaves out. An earlier hour today is fine.
 */
export function scheduleAt({ date, time, zone }: WallTime, now: Date): Schedule {
  if (date < todayIn(zone, now)) {
    throw invalidField('scheduledDate', messages.lesson.schedulePast);
  }
  if (!exists({ date, time, zone })) {
    throw invalidField('scheduledTime', messages.lesson.scheduleMissingHour);
  }
  return {
    scheduledDate: date,
    scheduledTime: time,
    scheduledZone: zone,
    startsAt: instantOf({ date, time, zone }),
  };
}

/**
 * The moment of a wall time: the first of a doubled hour. An hour that is left out, which a schedule
 * can only come to when its school moves to another zone, counts as the hour after it.
 */
export const instantOf = (wall: WallTime): Date => new Date(zoned(wall).epochMilliseconds);

const exists = (wall: WallTime): boolean => zoned(wall).toPlainDateTime().equals(plain(wall));

const plain = ({ date, time }: WallTime): Temporal.PlainDateTime =>
  Temporal.PlainDateTime.from(`${date}T${time}`);

const zoned = (wall: WallTime): Temporal.ZonedDateTime =>
  plain(wall).toZonedDateTime(wall.zone, { disambiguation: 'compatible' });

const todayIn = (zone: string, now: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toString();
