import { setTimeout as wait } from 'node:timers/promises';
import type { Channel, ChannelModel, GetMessage } from 'amqplib';
import type { DeadLetter, DeadLetters } from './bus.ts';
import { deadLetterQueue } from './queue-plan.ts';
import { readDeadLetter } from './rabbitmq-headers.ts';
import type { Publisher } from './rabbitmq-publisher.ts';
import { withinDeadline } from './within-deadline.ts';

interface Options {
  /** The connection of now; throws when there is none. */
  connection: () => ChannelModel;
  publisher: Publisher;
}

type Letter = DeadLetter & { payload: unknown };

/** The dead letters that are looked through; an operator who has more purges or replays first. */
const mostLooked = 10_000;
const lookMs = 30_000;
const retryLockMs = 200;
/** Held by whoever looks through the dead letters; RabbitMQ ends it with its connection. */
const lockQueue = `${deadLetterQueue}-in-use`;

/**
 * The dead letters of RabbitMQ: a queue, which can be looked through only by taking its messages and
 * giving them back. One looks at a time, because a second one would find nothing meanwhile.
 */
export function rabbitmqDeadLetters({ connection, publisher }: Options): DeadLetters {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(look: (channel: Channel) => Promise<T>): Promise<T> => {
    const turn = last.then(() => withinDeadline(withLock(connection, look), lookMs));
    last = turn.catch(() => undefined); // the caller hears of it
    return turn;
  };
  return {
    list: ({ limit = 100 } = {}) =>
      inTurn(async (channel) => {
        const letters = (await takeAll(channel)).map(({ letter }) => letter);
        return letters.sort(newestFirst).slice(0, limit).map(withoutPayload);
      }),
    show: (id) =>
      inTurn(async (channel) => {
        const found = (await takeAll(channel)).find(({ letter }) => letter.id === id);
        return found?.letter ?? null;
      }),
    replay: (id) =>
      inTurn(async (channel) => {
        const found = (await takeAll(channel)).filter(({ letter }) => letter.id === id);
        const [first] = found;
        if (!first) return false;
        await publisher.send([{ key: first.letter.queue, content: first.message.content }]);
        for (const { message } of found) channel.ack(message);
        return true;
      }),
  };
}

/** Runs `look` on a channel of its own; what it took and did not answer goes back with the channel. */
async function withLock<T>(
  connection: () => ChannelModel,
  look: (channel: Channel) => Promise<T>,
): Promise<T> {
  const channel = await lockedChannel(connection);
  try {
    return await look(channel);
  } finally {
    // After `recover` has been answered the letters are in the queue again, for whoever looks next.
    await channel.recover();
    await channel.deleteQueue(lockQueue);
    await channel.close();
  }
}

async function lockedChannel(connection: () => ChannelModel): Promise<Channel> {
  const end = Date.now() + lookMs;
  for (;;) {
    const channel = await connection().createChannel();
    channel.on('error', () => undefined); // the call under way rejects with it
    try {
      await channel.assertQueue(lockQueue, { exclusive: true, durable: false });
      return channel;
    } catch (error) {
      if (!isLocked(error) || Date.now() > end) throw error;
      await wait(retryLockMs);
    }
  }
}

/** 405: another connection holds the exclusive queue. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 405;

async function takeAll(channel: Channel): Promise<{ message: GetMessage; letter: Letter }[]> {
  const taken: { message: GetMessage; letter: Letter }[] = [];
  while (taken.length < mostLooked) {
    const message = await channel.get(deadLetterQueue);
    if (!message) break;
    taken.push({ message, letter: readDeadLetter(message) });
  }
  return taken;
}

const newestFirst = (one: Letter, other: Letter): number =>
  other.failedAt.getTime() - one.failedAt.getTime();

const withoutPayload = ({ payload: _payload, ...letter }: Letter): DeadLetter => letter;
