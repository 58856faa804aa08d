import { createPause } from '@aulavox/bus/pause';
import type { StopConsuming } from '@aulavox/bus/bus';
import type { ObjectStore } from '@aulavox/objects/object-store';
import type { Logger } from '@aulavox/telemetry/create-logger';
import type { DataSource } from 'typeorm';

interface Sweep {
  /** The noted objects belong to no school in the database's eyes, so no tenant is entered. */
  source: DataSource;
  objects: ObjectStore;
  now: () => Date;
  log: Logger;
}

/** Milliseconds. */
const interval = 2_000;
const batch = 20;
/** Milliseconds after which an object is tried again whose removal failed or was cut short. */
const retryAfter = 5 * 60_000;

/** Removes the objects that were noted for it, until it is stopped; any number of instances may run. */
export function startSweep(sweep: Sweep): StopConsuming {
  const pause = createPause();
  const ended = (async () => {
    while (!pause.isEnded()) {
      await sweepOnce(sweep).catch((err: unknown) => sweep.log.error({ err }, 'sweep failed'));
      await pause.untilEnd(interval);
    }
  })();
  return async () => {
    pause.end();
    await ended;
  };
}

/** The claim is a later date: an instance that dies loses it by itself. */
async function sweepOnce({ source, objects, now }: Sweep): Promise<void> {
  const [due]: [{ object_key: string }[], number] = await source.query(
    `UPDATE curriculum.object_removals SET due_at = $2
     WHERE object_key IN (
       SELECT object_key FROM curriculum.object_removals WHERE due_at <= $1
       ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
     RETURNING object_key`,
    [now(), new Date(now().getTime() + retryAfter), batch],
  );
  for (const { object_key: key } of due) {
    await objects.delete(key);
    await source.query(`DELETE FROM curriculum.object_removals WHERE object_key = $1`, [key]);
  }
}
