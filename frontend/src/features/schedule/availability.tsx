import { serverNow } from '../../lib/server-clock.ts';
import { formatInZone, formatTimeInZone, viewerZone } from '../../lib/zone-time.ts';
import { availabilityOf, type Wish } from './schedule-rules.ts';
import './schedule.css';

/** What a date and time mean for the students, by the school's clocks and by one's own. */
export function Availability(props: { wish: Wish; duration: number; zone: string }) {
  const { wish, duration, zone } = props;
  const availability = availabilityOf(wish, duration, zone);
  const own = viewerZone();
  const now = serverNow();
  return (
    <div className="availability" aria-live="polite">
      <p className="field-label">Availability</p>
      {availability ? (
        <ul>
          <li>
            <i className="pi pi-play-circle" aria-hidden="true" />
            <span>
              Opens {formatInZone(availability.startsAt, zone, now)} and runs {duration} minutes,
              until {formatTimeInZone(availability.endsAt, zone)}.
            </span>
          </li>
          <li>
            <i className="pi pi-stop-circle" aria-hidden="true" />
            <span>
              Tutoring stops at {formatTimeInZone(availability.tutorStopsAt, zone)}, 5 minutes after
              the lesson ends.
            </span>
          </li>
          <li>
            <i className="pi pi-check-circle" aria-hidden="true" />
            <span>The quiz remains available.</span>
          </li>
        </ul>
      ) : (
        <p className="muted">
          A lesson is available from its start time. Tutoring stops 5 minutes after it ends; the
          quiz remains available.
        </p>
      )}
      <p className="muted">
        Times are those of your school ({zone}).
        {availability &&
          own !== zone &&
          ` Where you are, it starts ${formatInZone(availability.startsAt, own, now)}.`}
      </p>
    </div>
  );
}
