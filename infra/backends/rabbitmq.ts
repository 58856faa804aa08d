import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hasImage, startContainer } from './container.ts';
import { findFreePorts } from './find-free-ports.ts';

/** A RabbitMQ for tests, with nothing in it. */
export interface RunningRabbitmq {
  url: string;
  /** Down and up again on the same folder; queues and what waits in them stay. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The wrapper of the same name in /usr/sbin changes the user and the folder; this is the program. */
const program = '/usr/lib/rabbitmq/bin/rabbitmq-server';

const image = 'rabbitmq:4.1-management';

/** What to install where it is missing; null when RabbitMQ can be started. */
export const missingRabbitmq = (): string | null =>
  existsSync(program) || hasImage(image) ? null : 'RabbitMQ (apt-get install rabbitmq-server)';

/** Its name where reports speak of it. */
export const rabbitmqName = (): string => (hasImage(image) ? `the image ${image}` : 'RabbitMQ');

/** Starts RabbitMQ with nothing in it, in a container or as installed; it ends with this process. */
export const startRabbitmq = (): Promise<RunningRabbitmq> =>
  hasImage(image) ? startInContainer() : startInstalled();

async function startInContainer(): Promise<RunningRabbitmq> {
  const backend = await startContainer({
    image,
    port: 5672,
    env: { RABBITMQ_DEFAULT_USER: 'aulavox', RABBITMQ_DEFAULT_PASS: 'aulavox' },
    ready: /Server startup complete/,
  });
  return {
    url: `amqp://aulavox:aulavox@127.0.0.1:${backend.port}`,
    restart: async () => {
      await backend.stop();
      await backend.start();
    },
    stop: backend.remove,
  };
}

/** Debian's, on free ports in a folder of its own. */
async function startInstalled(): Promise<RunningRabbitmq> {
  const folder = await mkdtemp(join(tmpdir(), 'aulavox-rabbitmq-'));
  await Promise.all(['mnesia', 'log', 'home'].map((name) => mkdir(join(folder, name))));
  await writeFile(join(folder, 'enabled_plugins'), '[].');
  await writeFile(join(folder, 'env.conf'), '');
  await writeFile(join(folder, 'rabbitmq.conf'), 'log.console = true\nlog.file = false\n');
  const [port, distribution, names] = await findFreePorts(3);
  const env = environmentOf(folder, { port, distribution, names });
  let keeper = await startKeeper(env);
  return {
    url: `amqp://guest:guest@127.0.0.1:${port}`,
    restart: async () => {
      await stopKeeper(keeper);
      keeper = await startKeeper(env);
    },
    stop: async () => {
      await stopKeeper(keeper);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Ports = Record<'port' | 'distribution' | 'names', number | undefined>;

function environmentOf(folder: string, { port, distribution, names }: Ports): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    LANG: 'C.UTF-8',
    HOME: join(folder, 'home'),
    RABBITMQ_NODENAME: 'aulavox@localhost',
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: `${port}`,
    RABBITMQ_DIST_PORT: `${distribution}`,
    RABBITMQ_MNESIA_BASE: join(folder, 'mnesia'),
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'enabled_plugins'),
    RABBITMQ_CONFIG_FILE: join(folder, 'rabbitmq'),
    RABBITMQ_CONF_ENV_FILE: join(folder, 'env.conf'),
    // A name server of its own keeps it apart from every other node of the machine.
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_EPMD_PORT: `${names}`,
  };
}

/**
 * A shell that starts the name server and RabbitMQ and ends both when we close its standard input,
 * or die.
 */
const keeping = `
  epmd & names=$!
  ${program} & server=$!
  cat > /dev/null
  [ -f "$RABBITMQ_PID_FILE" ] && kill -TERM "$(cat "$RABBITMQ_PID_FILE")"
  wait $server
  kill $names
`;

const patienceMs = 90_000;

async function startKeeper(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const keeper = spawn('/bin/sh', ['-c', keeping], {
    env,
    // A signal for the whole group of a test must not end the server before those who use it.
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  const started = Promise.withResolvers<void>();
  const timer = setTimeout(
    () => started.reject(new Error(`RabbitMQ did not start: ${said.slice(-20).join('\n')}`)),
    patienceMs,
  );
  createInterface(keeper.stdout).on('line', (line) => {
    if (line.includes('Server startup complete')) started.resolve();
    if (said.length < 1000) said.push(line);
  });
  keeper.once('exit', () => started.reject(new Error(`RabbitMQ ended: ${said.join('\n')}`)));
  try {
    await started.promise;
    return keeper;
  } catch (error) {
    await stopKeeper(keeper);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function stopKeeper(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return;
  const exited = new Promise((resolve) => keeper.once('exit', resolve));
  keeper.stdin?.end();
  await exited;
}
