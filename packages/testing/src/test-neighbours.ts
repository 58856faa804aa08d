import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { authInternal } from '@aulavox/contracts/auth/internal';
import type { InternalSpec, Received, Returned } from '@aulavox/contracts/endpoint';
import { AppError } from '@aulavox/http/app-error';
import { type InternalCaller, internalKey, verifyInternal } from '@aulavox/http/internal-token';
import { problemHandler } from '@aulavox/http/problem-handler';
import { expressMethod, expressPath } from '@aulavox/http/route-path';
import { createLogger } from '@aulavox/telemetry/create-logger';
import express, { type Express } from 'express';
import { testKeys } from './test-tokens.ts';

export const testSecret = 'a secret that only tests know, 32+';

/** Answers one internal call as a neighbour would. */
export interface Neighbour {
  spec: InternalSpec;
  answer: (input: object) => unknown;
}

/** A neighbour's answer, typed by its contract. */
export const neighbour = <E extends InternalSpec>(
  spec: E,
  answer: (input: Received<E> & { schoolId: InternalCaller['schoolId'] }) => Returned<E>,
): Neighbour => ({
  spec,
  // The server below parses the input by this very spec.
  answer: (input) => answer(input as Received<E> & { schoolId: InternalCaller['schoolId'] }),
});

/** A real HTTP server in the place of the other services; auth's keys are always there. */
export async function startNeighbours(
  neighbours: Neighbour[],
): Promise<{ url: string; stop: () => Promise<void> }> {
  const app = express();
  app.use(express.json());
  mount(
    app,
    neighbour(authInternal.keys, () => testKeys),
  );
  for (const one of neighbours) mount(app, one);
  app.use((req) => {
    throw new AppError('not_found', `No neighbour answers ${req.method} ${req.path}`);
  });
  app.use(problemHandler(createLogger({ service: 'neighbours', level: 'silent' })));
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function mount(app: Express, { spec, answer }: Neighbour): void {
  const key = internalKey(testSecret);
  app[expressMethod(spec)](expressPath(spec.path), (req, res) => {
    const token = req.headers.authorization?.replace('Bearer ', '') ?? '';
    const { schoolId } = verifyInternal(token, key, spec.service);
    const result = answer({
      schoolId,
      params: spec.params?.parse(req.params),
      query: spec.query?.parse(req.query),
      body: spec.body?.parse(req.body),
    });
    res.json(spec.response.parse(result));
  });
}
