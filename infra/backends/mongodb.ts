import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Backend, startBackend } from './backend.ts';
import { findProgram, installed } from './find-program.ts';

const address = '127.0.0.1';

/** How to start a server of MongoDB's protocol. */
export interface MongoProgram {
  /** Its name where tests and reports speak of it. */
  name: string;
  start: () => Promise<Backend>;
}

/** MongoDB itself where it is installed, else mongo-java-server; undefined where there is neither. */
export function findMongodb(): MongoProgram | undefined {
  const mongod = findProgram('mongod');
  if (mongod) return { name: 'MongoDB', start: () => startMongod(mongod) };
  const java = findProgram('java');
  const library = installed('mongodb');
  if (!java || !existsSync(join(library, 'Main.class'))) return undefined;
  return { name: "mongo-java-server (MongoDB's protocol)", start: () => startJava(java, library) };
}

const startMongod = (program: string): Promise<Backend> =>
  startBackend(({ port, folder }) => ({
    program,
    args: ['--bind_ip', address, '--port', `${port}`, '--dbpath', folder],
  }));

const startJava = (program: string, library: string): Promise<Backend> =>
  startBackend(({ port, folder }) => ({
    program,
    args: [
      ...['-Xmx256m', '-XX:TieredStopAtLevel=1', '-cp', `${library}/lib/*:${library}`, 'Main'],
      ...[address, `${port}`, join(folder, 'data.mv')],
    ],
  }));
