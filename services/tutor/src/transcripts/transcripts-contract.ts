import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { messageId, sessionId } from '@aulavox/contracts/primitives';
import type { TutorMessage } from '@aulavox/contracts/tutor/session';
import { newSchoolId } from '@aulavox/testing/test-tokens';
import { openTranscripts } from './open-transcripts.ts';
import type { Transcripts } from './transcripts.ts';

interface Store {
  url: string;
  drop: () => Promise<void>;
}

/** What every store of conversations must keep, whatever it is made of. */
export function transcriptsContract(name: string, makeStore: () => Promise<Store>): void {
  describe(`transcripts in ${name}`, () => {
    let store: Store;
    let transcripts: Transcripts;
    beforeAll(async () => {
      store = await makeStore();
      transcripts = await openTranscripts(store.url);
    });
    afterAll(async () => {
      await transcripts.close();
      await store.drop();
    });

    const read = async (schoolId = newSchoolId(), id = newSessionId(), upTo = 1000) =>
      (await transcripts.read(schoolId, [{ id, upTo }])).get(id)?.map(({ content }) => content);

    test('what was appended is read whole and in order', async () => {
      const [school, session] = [newSchoolId(), newSessionId()];
      const [first, second] = [said('first'), said('second, with "quotes" and 😀 and \\')];
      await transcripts.append(school, session, 1, [{ seq: 2, message: second }]);
      await transcripts.append(school, session, 1, [{ seq: 1, message: first }]);
      const found = await transcripts.read(school, [{ id: session, upTo: 2 }]);
      expect(found.get(session)).toEqual([first, second]);
    });

    test('200 appends at once lose nothing and keep their order', async () => {
      const [school, session] = [newSchoolId(), newSessionId()];
      const places = Array.from({ length: 200 }, (_, index) => index + 1);
      await Promise.all(
        places.map((seq) =>
          transcripts.append(school, session, 1, [{ seq, message: said(`message ${seq}`) }]),
        ),
      );
      expect(await read(school, session)).toEqual(places.map((seq) => `message ${seq}`));
    });

    test('readers stop at the committed place', async () => {
      const [school, session] = [newSchoolId(), newSessionId()];
      const entries = ['one', 'two', 'three'].map((text, at) => ({
        seq: at + 1,
        message: said(text),
      }));
      await transcripts.append(school, session, 1, entries);
      expect(await read(school, session, 2)).toEqual(['one', 'two']);
      expect(await read(school, session, 0)).toEqual([]);
    });

    test('a repeat of an append changes nothing', async () => {
      const [school, session] = [newSchoolId(), newSessionId()];
      await transcripts.append(school, session, 1, [{ seq: 1, message: said('once') }]);
      await transcripts.append(school, session, 1, [{ seq: 1, message: said('twice') }]);
      expect(await read(school, session)).toEqual(['once']);
    });

    test('who comes later replaces what was left uncommitted, who lost the lease does not', async () => {
      const [school, session] = [newSchoolId(), newSessionId()];
      await transcripts.append(school, session, 1, [{ seq: 1, message: said('of the dead') }]);
      await transcripts.append(school, session, 2, [{ seq: 1, message: said('of the living') }]);
      await transcripts.append(school, session, 1, [{ seq: 1, message: said('too late') }]);
      expect(await read(school, session)).toEqual(['of the living']);
    });

    test('many sessions are read at once, each up to its own place', async () => {
      const school = newSchoolId();
      const [one, other, silent] = [newSessionId(), newSessionId(), newSessionId()];
      for (const session of [one, other]) {
        const entries = [1, 2].map((seq) => ({ seq, message: said(`${seq}`) }));
        await transcripts.append(school, session, 1, entries);
      }
      const found = await transcripts.read(school, [
        { id: one, upTo: 1 },
        { id: other, upTo: 2 },
        { id: silent, upTo: 5 },
      ]);
      expect([one, other, silent].map((id) => found.get(id)?.length)).toEqual([1, 2, 0]);
      expect(await transcripts.read(school, [])).toEqual(new Map());
    });

    test('another school neither reads nor overwrites a conversation', async () => {
      const [school, other, session] = [newSchoolId(), newSchoolId(), newSessionId()];
      await transcripts.append(school, session, 1, [{ seq: 1, message: said('ours') }]);
      expect(await read(other, session)).toEqual([]);
      await transcripts.append(other, session, 2, [{ seq: 1, message: said('theirs') }]);
      expect(await read(school, session)).toEqual(['ours']);
    });
  });
}

const newSessionId = () => sessionId.parse(randomUUID());

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
