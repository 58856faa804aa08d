import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GenericContainer,
  getContainerRuntimeClient,
  type StartedTestContainer,
  Wait,
} from 'testcontainers';
import type { Backend } from './backend.ts';
import { findFreePorts } from './find-free-ports.ts';

interface Recipe {
  image: string;
  /** Where the server listens inside. */
  port: number;
  env?: Record<string, string>;
  command?: string[];
  /** A folder of its own folder, and where it is mounted; without it the data stays inside. */
  data?: { name: string; path: string };
  /** What the server writes once it can be used; without it an open port is enough. */
  ready?: RegExp;
}

// Testcontainers' own helper, which removes what a killed run leaves behind, must not be pulled either.
if (!hasImage('testcontainers/ryuk:0.14.0')) process.env['TESTCONTAINERS_RYUK_DISABLED'] = 'true';

/** Milliseconds. */
const startTimeout = 90_000;
const stopTimeout = 10_000;

/** The server in a container, where an engine runs and holds the image: nothing is pulled. */
export async function startContainer(recipe: Recipe): Promise<Backend> {
  const folder = await mkdtemp(join(tmpdir(), 'aulavox-backend-'));
  if (recipe.data) await mkdir(join(folder, recipe.data.name));
  const [port = 0] = await findFreePorts(1);
  const container = await describe(recipe, { port, folder }).start();
  return {
    port,
    folder,
    stop: () => pause(container),
    start: () => container.restart(),
    remove: () => remove(container, folder),
  };
}

/** Whether an engine answers and has the image. */
export function hasImage(image: string): boolean {
  const { status } = spawnSync('docker', ['image', 'inspect', image], {
    stdio: 'ignore',
    timeout: 5_000,
  });
  return status === 0;
}

function describe(recipe: Recipe, { port, folder }: { port: number; folder: string }) {
  const { image, port: inside, env = {}, command, data, ready } = recipe;
  const container = new GenericContainer(image)
    // The same port again after a restart.
    .withExposedPorts({ container: inside, host: port })
    .withEnvironment(env)
    .withWaitStrategy(ready ? Wait.forLogMessage(ready) : Wait.forListeningPorts())
    .withStartupTimeout(startTimeout);
  if (command) container.withCommand(command);
  if (data) {
    container.withBindMounts([{ source: join(folder, data.name), target: data.path }]);
  }
  return container;
}

/** The library's own `stop` works once; its data stays, and `restart` brings it back. */
async function pause(container: StartedTestContainer): Promise<void> {
  const { container: engine } = await getContainerRuntimeClient();
  await engine.stop(engine.getById(container.getId()), { timeout: stopTimeout });
}

async function remove(container: StartedTestContainer, folder: string): Promise<void> {
  await container.stop();
  await rm(folder, { recursive: true, force: true });
}
