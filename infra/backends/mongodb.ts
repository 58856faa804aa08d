import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Backend, type BackendProgram, startBackend } from './backend.ts';
import { hasImage, startContainer } from './container.ts';
import { findProgram, installed } from './find-program.ts';

const address = '127.0.0.1';

const image = 'mongo:8.0';

/**
 * A server of MongoDB's protocol: the image, else MongoDB itself where it is installed, else
 * mongo-java-server; undefined where there is none.
 */
export function findMongodb(): BackendProgram | undefined {
  if (hasImage(image)) return { name: `the image ${image}`, start: startInContainer };
  const mongod = findProgram('mongod');
  if (mongod) return { name: 'MongoDB', start: () => startMongod(mongod) };
  const java = findProgram('java');
  const library = installed('mongodb');
  if (!java || !existsSync(join(library, 'Main.class'))) return undefined;
  return { name: "mongo-java-server (MongoDB's protocol)", start: () => startJava(java, library) };
}

const startInContainer = (): Promise<Backend> => startContainer({ image, port: 27017 });

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
