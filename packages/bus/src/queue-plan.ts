import { queueOf, type MessageLimits, type MessageSpec } from '@aulavox/contracts/message';

/** Where pg-boss' tables stand; the bus' role reaches this schema only. */
export const busSchema = 'bus';

/** Collects what every queue gave up on. */
export const deadLetterQueue = 'dead-letters';

const day = 24 * 60 * 60;
/** How long a message waits for a consumer that is gone, and a dead letter for an operator. */
const keepWaitingSeconds = 90 * day;
/** How long a handled message is kept; a repeat within this time is not even queued. */
const keepHandledSeconds = day;

const usual: Required<MessageLimits> = { tries: 6, trySeconds: 300, retryDelaySeconds: 2 };

/** The queues that a message is put into, one for each consumer. */
export const queuesOf = (spec: MessageSpec): string[] =>
  spec.consumers.map((consumer) => queueOf(consumer, spec));

/** A message's own limits, completed by the usual ones. */
export const limitsOf = ({ limits }: MessageSpec): Required<MessageLimits> => ({
  ...usual,
  ...limits,
});

/** The limits of the message that the queue holds. Throws for a queue that no message has. */
export function limitsOfQueue(messages: readonly MessageSpec[], queue: string) {
  const spec = messages.find((one) => queuesOf(one).includes(queue));
  if (!spec) throw new Error(`No message of the contracts has the queue ${queue}`);
  return limitsOf(spec);
}

/** pg-boss' settings of a consumer's queue. */
export function queueOptions(spec: MessageSpec) {
  const { tries, trySeconds, retryDelaySeconds } = limitsOf(spec);
  return {
    deadLetter: deadLetterQueue,
    notify: true,
    retryLimit: tries - 1,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: trySeconds,
    // A consumer that dies is noticed after this, long before the time of its try is over.
    heartbeatSeconds: 30,
    retentionSeconds: keepWaitingSeconds,
    deleteAfterSeconds: keepHandledSeconds,
  };
}

/** pg-boss' settings of the dead letters: nothing works on them, they wait. */
export const deadLetterOptions = {
  retentionSeconds: keepWaitingSeconds,
  deleteAfterSeconds: keepHandledSeconds,
};
