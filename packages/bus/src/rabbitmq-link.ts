import { connect, type ChannelModel } from 'amqplib';
import type { Logger } from '@aulavox/telemetry/create-logger';
import { followTrouble, type Trouble } from '@aulavox/telemetry/follow-trouble';
import { createPause, type Pause } from './pause.ts';
import { endsWithin } from './within-deadline.ts';

/** A connection that is made again whenever it is lost. */
export interface Link {
  /** Gives the present connection up for a new one; for a channel that failed. */
  drop: (reason: Error) => void;
  close: () => Promise<void>;
}

interface LinkOptions {
  url: string;
  log: Logger;
  /** What RabbitMQ's list of connections calls it. */
  name: string;
  /** Makes channels on a new connection; the connection is given up when this rejects. */
  prepare: (connection: ChannelModel, drop: Link['drop']) => Promise<void>;
  /** Whether a first connection that fails is tried again, as any later one is, or an error. */
  keepsTrying: boolean;
}

interface Connected {
  connection: ChannelModel;
  drop: Link['drop'];
  /** Resolves with the reason when the connection is gone or given up. */
  lost: Promise<Error>;
}

const connectMs = 5_000;
const closeMs = 2_000;
const longestBackoffMs = 5_000;
/** A peer that says nothing for two of these is gone. */
const heartbeatSeconds = 10;

/** Connects, and from then on keeps the connection up. */
export async function keepLink(options: LinkOptions): Promise<Link> {
  const pause = createPause();
  const trouble = followTrouble({
    log: options.log,
    begins: 'there is no connection to RabbitMQ',
    ends: 'connected to RabbitMQ',
    fields: { link: options.name },
  });
  let current = await connectFirst(options, trouble);
  const finished = stayConnected();

  async function stayConnected(): Promise<void> {
    while (!pause.isEnded()) {
      current ??= await reconnect(options, trouble, pause);
      if (!current || pause.isEnded()) return;
      const reason = await current.lost;
      if (pause.isEnded()) return;
      trouble.met(reason);
      current = null;
    }
  }

  const drop = (reason: Error) => current?.drop(reason);
  return {
    drop,
    close: async () => {
      pause.end();
      const closed = new Error('The bus is closed');
      drop(closed);
      await finished;
      // One that was made in the same moment.
      drop(closed);
      if (current) await closeQuietly(current.connection);
    },
  };
}

async function connectFirst(options: LinkOptions, trouble: Trouble): Promise<Connected | null> {
  try {
    return await connectOnce(options);
  } catch (error) {
    if (!options.keepsTrying) throw error;
    trouble.met(error);
    return null;
  }
}

/** Null when the link was closed meanwhile. */
async function reconnect(
  options: LinkOptions,
  trouble: Trouble,
  pause: Pause,
): Promise<Connected | null> {
  for (let failures = 1; !pause.isEnded(); failures += 1) {
    try {
      const connected = await connectOnce(options);
      trouble.over();
      return connected;
    } catch (error) {
      trouble.met(error);
      await pause.untilEnd(Math.min(100 * 2 ** failures, longestBackoffMs));
    }
  }
  return null;
}

async function connectOnce({ url, name, prepare }: LinkOptions): Promise<Connected> {
  const connection = await connect(withHeartbeat(url), {
    noDelay: true,
    keepAlive: true,
    timeout: connectMs,
    clientProperties: { connection_name: `aulavox ${name}` },
  });
  const { promise: lost, resolve: drop } = Promise.withResolvers<Error>();
  // Without a listener an error of the connection would end the process.
  connection.on('error', drop);
  connection.on('close', (error?: Error) => drop(error ?? new Error('The connection was closed')));
  // A connection that is given up is closed, whatever state it is in.
  void lost.then(() => closeQuietly(connection));
  try {
    await prepare(connection, drop);
  } catch (error) {
    drop(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
  return { connection, drop, lost };
}

const deletionMs = 1_000;

/**
 * Gives a connection up because a queue is gone, but not at once: made again before all its consumers
 * know of the deletion, the new queue of RabbitMQ 3.10 hands its messages to them and they never arrive.
 */
export function dropSoon(drop: Link['drop'], reason: Error): void {
  setTimeout(drop, deletionMs, reason).unref();
}

function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has('heartbeat')) {
    parsed.searchParams.set('heartbeat', String(heartbeatSeconds));
  }
  return parsed.href;
}

/** Closing twice, or what is already gone, is no error; a silent peer is left to the heartbeat. */
async function closeQuietly(connection: ChannelModel): Promise<void> {
  const closed = connection.close().catch(() => undefined);
  await endsWithin(closed, closeMs);
}
