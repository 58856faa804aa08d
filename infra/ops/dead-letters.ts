import type { DeadLetter, DeadLetters } from '@aulavox/bus/bus';
import { openBus } from '@aulavox/bus/open-bus';
import { type Env, readConfig } from '@aulavox/config/read-config';
import { createLogger } from '@aulavox/telemetry/create-logger';

/** Names what an operator asked for and is not there. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
}

type Print = (line: string) => void;

/**
 * Lists, shows or replays dead letters of the bus of BUS_URL; false when `args` are no such command.
 * Throws `NotFound` for an unknown id, after the others were replayed.
 */
export async function runDeadLetters(args: string[], env: Env, print: Print): Promise<boolean> {
  const [action, ...ids] = args;
  const act = action && Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!act?.takes(ids.length)) return false;
  const { BUS_URL, LOG_LEVEL: level } = readConfig(env, ['BUS_URL', 'LOG_LEVEL']);
  const bus = await openBus(BUS_URL, { log: createLogger({ service: 'ops', level }), pool: 1 });
  try {
    await act.run(bus.deadLetters, ids, print);
  } finally {
    await bus.close();
  }
  return true;
}

interface Action {
  takes: (ids: number) => boolean;
  run: (letters: DeadLetters, ids: string[], print: Print) => Promise<void>;
}

const actions: Record<string, Action> = {
  list: { takes: (ids) => ids === 0, run: list },
  show: { takes: (ids) => ids === 1, run: show },
  replay: { takes: (ids) => ids > 0, run: replay },
};

async function list(letters: DeadLetters, _ids: string[], print: Print): Promise<void> {
  const found = await letters.list();
  for (const letter of found) print(lineOf(letter));
  if (found.length === 0) print('There are no dead letters.');
}

const lineOf = ({ id, failedAt, queue, tries, reason }: DeadLetter): string =>
  `${id}  ${failedAt.toISOString()}  ${queue}  ${tries} tries  ${reason}`;

async function show(letters: DeadLetters, ids: string[], print: Print): Promise<void> {
  const [id = ''] = ids;
  const letter = await letters.show(id);
  if (!letter) throw new NotFound(`There is no dead letter ${id}`);
  print(JSON.stringify(letter, null, 2));
}

async function replay(letters: DeadLetters, ids: string[], print: Print): Promise<void> {
  const unknown: string[] = [];
  for (const id of ids) {
    if (await letters.replay(id)) print(`${id} is back in its queue`);
    else unknown.push(id);
  }
  if (unknown.length > 0) throw new NotFound(`There is no dead letter ${unknown.join(', ')}`);
}
