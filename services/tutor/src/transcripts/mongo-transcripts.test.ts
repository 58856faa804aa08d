import { randomUUID } from 'node:crypto';
import { type Socket, createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageId, sessionId } from '@aulavox/contracts/primitives';
import type { TutorMessage } from '@aulavox/contracts/tutor/session';
import { newSchoolId } from '@aulavox/testing/test-tokens';
import mongoose from 'mongoose';
import type { Backend, BackendProgram } from '../../../../infra/backends/backend.ts';
import { openProxy } from '../../../../infra/backends/open-proxy.ts';
import { findMongodb } from '../../../../infra/backends/mongodb.ts';
import { openMongoTranscripts } from './mongo-transcripts.ts';
import { openSchoolMessages } from './school-messages.ts';
import type { Transcripts } from './transcripts.ts';
import { transcriptsContract } from './transcripts-contract.ts';

const mongodb = findMongodb();
const addressOf = ({ port }: { port: number }): string => `mongodb://127.0.0.1:${port}/tutor`;
const places = Array.from({ length: 200 }, (_, index) => index + 1);

const given = process.env['TEST_TRANSCRIPTS_URL'];
if (given) {
  transcriptsContract('the server of TEST_TRANSCRIPTS_URL', async () => {
    return { url: given, drop: async () => {} };
  });
}

if (!mongodb) test.skip("no server of MongoDB's protocol is installed", () => undefined);
else {
  transcriptsContract(mongodb.name, async () => {
    const server = await mongodb.start();
    return { url: addressOf(server), drop: server.remove };
  });
  describe(`beside the contract, ${mongodb.name}`, () => testServer(mongodb));
}

function testServer({ start }: BackendProgram): void {
  let server: Backend;
  let transcripts: Transcripts;
  beforeAll(async () => {
    server = await start();
    transcripts = openMongoTranscripts(addressOf(server), { serverSelectionTimeoutMS: 500 });
  });
  afterAll(async () => {
    await transcripts.close();
    await server.remove();
  });

  const read = async (school: ReturnType<typeof newSchoolId>, id: ReturnType<typeof newSession>) =>
    (await transcripts.read(school, [{ id, upTo: 1000 }])).get(id)?.map(({ content }) => content);

  test('appends that a restart breaks off are whole when they are repeated', async () => {
    const [school, session] = [newSchoolId(), newSession()];
    const append = (seq: number) =>
      transcripts.append(school, session, 1, [{ seq, message: said(`message ${seq}`) }]);
    const appends = places.map(append);
    const ended = Promise.allSettled(appends);
    await appends[0];
    await server.stop();
    await server.start();
    const outcomes = await ended;
    for (const [index, { status }] of outcomes.entries()) {
      if (status === 'rejected') await append(index + 1);
    }
    expect(await read(school, session)).toEqual(places.map((seq) => `message ${seq}`));
  });

  test('a refused connection fails the question, and the same store goes on when the server is back', async () => {
    const [school, session] = [newSchoolId(), newSession()];
    const append = () => transcripts.append(school, session, 1, [{ seq: 1, message: said('hi') }]);
    await append();
    await server.stop();
    await expect(append()).rejects.toThrow('ECONNREFUSED');
    await expect(read(school, session)).rejects.toThrow('ECONNREFUSED');
    await server.start();
    expect(await read(school, session)).toEqual(['hi']);
  });

  test('a store that is opened while the server is away finds it later', async () => {
    await server.stop();
    const early = openMongoTranscripts(addressOf(server), { serverSelectionTimeoutMS: 200 });
    const asked = { id: newSession(), upTo: 1 };
    await expect(early.read(newSchoolId(), [asked])).rejects.toThrow('ECONNREFUSED');
    await server.start();
    expect(await early.read(newSchoolId(), [asked])).toEqual(new Map([[asked.id, []]]));
    await early.close();
  });

  test('a server that falls silent fails the question in time, and a repeat finds the message whole', async () => {
    const proxy = await openProxy(server.port);
    const slow = openMongoTranscripts(addressOf(proxy), { socketTimeoutMS: 300 });
    const [school, session] = [newSchoolId(), newSession()];
    const append = (seq: number) =>
      slow.append(school, session, 1, [{ seq, message: said(`message ${seq}`) }]);
    await append(1);
    proxy.freeze();
    await expect(append(2)).rejects.toThrow('timed out');
    proxy.thaw();
    await append(2);
    expect(await read(school, session)).toEqual(['message 1', 'message 2']);
    await slow.close();
    await proxy.close();
  });

  test('of 50 holders that write to one place at once the latest wins', async () => {
    const [school, session] = [newSchoolId(), newSession()];
    const fences = Array.from({ length: 50 }, (_, index) => ((index * 7) % 50) + 1);
    await Promise.all(
      fences.map((fence) =>
        transcripts.append(school, session, fence, [{ seq: 1, message: said(`of ${fence}`) }]),
      ),
    );
    expect(await read(school, session)).toEqual(['of 50']);
  });

  test('every index but the identity starts with the school', async () => {
    await transcripts.read(newSchoolId(), [{ id: newSession(), upTo: 1 }]);
    const connection = await mongoose.createConnection(addressOf(server)).asPromise();
    const indexes = await connection.collection('messages').indexes();
    await connection.close();
    expect(indexes.filter(({ name }) => name !== '_id_')).toMatchObject([
      { key: { schoolId: 1, sessionId: 1, seq: 1 }, unique: true },
    ]);
  });

  test('nobody asks without a school', async () => {
    const messages = openSchoolMessages(addressOf(server), {});
    const nobody = '' as ReturnType<typeof newSchoolId>; // what a careless caller might pass
    await expect(messages.forSchool(nobody)).rejects.toThrow('names no school');
    await messages.close();
  });
}

test('a server that takes connections and never answers fails the question in time', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const bound = silent.address();
  if (bound === null || typeof bound === 'string') throw new Error('no port');
  const transcripts = openMongoTranscripts(addressOf(bound), { serverSelectionTimeoutMS: 300 });
  const asked = { id: newSession(), upTo: 1 };
  await expect(transcripts.read(newSchoolId(), [asked])).rejects.toThrow('timed out');
  await transcripts.close();
  silent.close();
  for (const socket of sockets) socket.destroy();
});

const newSession = () => sessionId.parse(randomUUID());

const said = (content: string): TutorMessage => ({
  id: messageId.parse(randomUUID()),
  role: 'student',
  content,
  timestamp: new Date().toISOString(),
  type: 'chat',
  audio: null,
  responseCount: null,
  isSessionComplete: false,
  suggestedPrompts: [],
});
