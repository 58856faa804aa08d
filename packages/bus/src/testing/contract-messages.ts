import { randomUUID } from 'node:crypto';
import { message, queueOf } from '@aulavox/contracts/message';
import { schoolId } from '@aulavox/contracts/primitives';
import { createLogger } from '@aulavox/telemetry/create-logger';
import { z } from 'zod';
import type { Bus, Envelope } from '../bus.ts';
import { openBus } from '../open-bus.ts';

const payload = z.object({ number: z.number() });

/** Short, so that the tests are; a try is long enough for a busy machine. */
export const limits = { tries: 3, trySeconds: 2, retryDelaySeconds: 1 };

export const event = message({
  topic: 'test.event.v1',
  consumers: ['auth', 'school'],
  payload,
  limits,
});
export const job = message({ topic: 'test.job.v1', consumers: ['auth'], payload, limits });
/** The queue of `job`. */
export const jobs = queueOf('auth', job);

/** An event of one school, as `subscribe` wants it. */
export const schoolEvent = message({
  topic: 'test.school-event.v1',
  consumers: ['auth'],
  payload: z.object({ schoolId, note: z.string() }),
  limits,
});

/** The messages that the contract of the bus is tried with. */
export const contractMessages = [event, job, schoolEvent];

/** A bus as tests use it: quiet, and with a short time between looks. */
export const openTestBus = (url: string): Promise<Bus> =>
  openBus(url, {
    log: createLogger({ service: 'test', level: 'silent' }),
    pool: 2,
    messages: contractMessages,
    timing: { poll: 0.5, supervise: 1, publish: 2 },
  });

export const envelopeOf = (topic: string, body: unknown): Envelope => ({
  id: randomUUID(),
  topic,
  payload: body,
  requestId: null,
  createdAt: new Date().toISOString(),
});

export const jobOf = (number: number): Envelope => envelopeOf(job.topic, { number });
