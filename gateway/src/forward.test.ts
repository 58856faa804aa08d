import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { person } from '@aulavox/testing/test-tokens';
import { waitUntil } from '@aulavox/testing/wait-until';
import { cookieOf, publicUrl, startEdge, startUpstream, urlOf } from './testing/start-edge.ts';

const stops: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

async function edgeWith(options: Parameters<typeof startEdge>[0]) {
  const edge = await startEdge(options);
  stops.push(() => edge.stop());
  return edge;
}

const headers = { cookie: cookieOf(person('admin')), origin: publicUrl };

test('a stream arrives piece by piece, as it is written', async () => {
  let writeNext = (): void => undefined;
  const edge = await edgeWith({
    upstream: (_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('one');
      writeNext = () => res.end('two');
    },
  });
  const response = await fetch(`${edge.url}/api/classes`, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe('one');
  writeNext();
  expect((await reader?.read())?.value).toBe('two');
});

test('a caller who hangs up cancels the request at the service', async () => {
  let isClosed = false;
  const edge = await edgeWith({
    upstream: (_req, res) => {
      res.on('close', () => (isClosed = true));
      res.writeHead(200).write('start');
    },
  });
  const gone = new AbortController();
  await fetch(`${edge.url}/api/classes`, { headers, signal: gone.signal });
  gone.abort();
  await waitUntil('the service to see it', async () => isClosed);
});

test('a large body streams through unread', async () => {
  const edge = await edgeWith({
    upstream: (req, res) => {
      let bytes = 0;
      req.on('data', (chunk: Buffer) => (bytes += chunk.length));
      req.on('end', () => res.end(String(bytes)));
    },
  });
  const body = new Uint8Array(3_000_000);
  const response = await fetch(`${edge.url}/api/classes`, { method: 'POST', headers, body });
  expect(await response.text()).toBe('3000000');
});

test('a GET goes on to the next replica when a connection is refused, a POST is a 503', async () => {
  const gone = await startUpstream((_req, res) => res.end());
  const dead = urlOf(gone);
  gone.close();
  await once(gone, 'close');
  const live = await startUpstream((_req, res) => res.end('live'));
  stops.push(() => void live.close());
  const edge = await edgeWith({
    upstream: (_req, res) => res.end(),
    urls: { school: [dead, urlOf(live)], curriculum: [dead] },
  });
  for (let index = 0; index < 4; index += 1) {
    const response = await fetch(`${edge.url}/api/classes`, { headers });
    expect(await response.text()).toBe('live');
  }
  const refused = await fetch(`${edge.url}/api/subjects`, { method: 'POST', headers, body: '{}' });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
});

test('a service that dies in mid-answer ends the answer instead of hanging', async () => {
  const edge = await edgeWith({
    upstream: (_req, res) => {
      res.writeHead(200, { 'content-length': '100' });
      res.write('half', () => res.destroy());
    },
  });
  const response = await fetch(`${edge.url}/api/classes`, { headers });
  await expect(response.text()).rejects.toThrow();
});
