import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { serviceNames } from '@aulavox/contracts/endpoint';
import type { CloseStack } from '@aulavox/service/close-stack';
import { freePorts } from '../postgres/free-ports.ts';
import type { Environments, OwnEnv } from '../run/make-environments.ts';
import { workers } from '../run/start-services.ts';
import { shareConnections } from './share-connections.ts';

const instances = 2;

interface Part {
  file: string;
  port: number;
  env: OwnEnv;
}

/** Starts two processes of everything and divides the browser's connections between two gateways. */
export async function startApart(environments: Environments, closers: CloseStack): Promise<void> {
  const ports = await freePorts(instances * (serviceNames.length + workers.length + 1));
  const take = () => ports.splice(0, instances);
  const services = serviceNames.map((name) => ({ name, ports: take() }));
  const addresses = Object.fromEntries(
    services.map(({ name, ports }) => [`${name.toUpperCase()}_URL`, listOf(ports)]),
  );
  const doors = take();
  const parts = [
    ...services.flatMap(({ name, ports }) =>
      several(`services/${name}/src/main.ts`, ports, environments.services[name]),
    ),
    ...workers.flatMap(({ service, name }) =>
      several(`services/${service}/src/${name}.ts`, take(), environments.services[service]),
    ),
    ...several('gateway/src/main.ts', doors, { ...environments.gateway, HOST: '127.0.0.1' }),
  ];
  const children: ChildProcess[] = [];
  closers.add(() => Promise.all(children.map(stop)));
  await Promise.all(
    parts.map(async ({ file, port, env }) => {
      const child = startProcess(file, { ...env, ...addresses });
      children.push(child);
      await untilReady(child, file, port);
    }),
  );
  const { HOST = '', PORT } = environments.gateway;
  closers.add(await shareConnections({ host: HOST, port: Number(PORT), doors }));
}

const listOf = (ports: number[]): string => ports.map((port) => `http://127.0.0.1:${port}`).join();

const several = (file: string, ports: number[], env: OwnEnv): Part[] =>
  ports.map((port) => ({ file, port, env: { ...env, PORT: String(port) } }));

function startProcess(file: string, env: OwnEnv): ChildProcess {
  return spawn(process.execPath, [file], {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function untilReady(child: ChildProcess, file: string, port: number): Promise<void> {
  while (child.exitCode === null) {
    if (await isReady(port)) return;
    await delay(200);
  }
  throw new Error(`${file} ended with ${child.exitCode}`);
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    // It does not listen yet.
    return false;
  }
}
