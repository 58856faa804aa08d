import type { AnySpec, Group } from '@aulavox/contracts/endpoint';
import { messages } from '@aulavox/contracts/messages';
import { type Request, type Response, Router } from 'express';
import type { z } from 'zod';
import { admit } from './admit.ts';
import { AppError, forbidden, invalidField, unauthorized } from './app-error.ts';
import { findNul } from './find-nul.ts';
import { type AnyHandler, type FileAnswer, type Handlers, isInternal } from './handler.ts';
import { readUpload } from './read-upload.ts';
import { requestState } from './request-state.ts';
import { byPrecision, expressMethod, expressPath } from './route-path.ts';
import { sendFile } from './send-file.ts';
import { sendStream } from './send-stream.ts';

/** Binds every endpoint of a contract group to its handler; a missing handler does not compile. */
export function implement<G extends Group, Deps>(
  group: G,
  deps: Deps,
  handlers: Handlers<G, Deps>,
): Router {
  const router = Router();
  const handlerOf = new Map<AnySpec, AnyHandler>(
    // Each handler takes what its own spec parses to; here that is only known at run time.
    Object.entries(group).map(([name, spec]) => [spec, handlers[name] as AnyHandler]),
  );
  for (const spec of byPrecision(Object.values(group))) {
    const handler = handlerOf.get(spec);
    if (!handler) throw new Error(`No handler for ${spec.method} ${spec.path}`);
    router[expressMethod(spec)](expressPath(spec.path), async (req: Request, res: Response) => {
      res.locals['route'] = spec.path;
      // Before the handler, which may say another one; a refusal says its own.
      if (spec.status) res.status(spec.status);
      const caller = identify(spec, req, res);
      const input = { ...(await parse(spec, req)), ...caller, ...context(req, res), deps };
      await send(spec, res, await handler(input));
    });
  }
  return router;
}

function identify(spec: AnySpec, req: Request, res: Response): object {
  const { principal, internal, now } = requestState(res);
  if (!isInternal(spec)) {
    admit(spec, principal, req.params, now());
    return { principal };
  }
  if (!internal) throw unauthorized();
  if (!spec.callers.includes(internal.caller)) throw forbidden();
  return internal;
}

async function parse(spec: AnySpec, req: Request): Promise<object> {
  const params = spec.params ? { params: parsePart(spec.params, req.params) } : {};
  const query = spec.query ? { query: parsePart(spec.query, req.query) } : {};
  if (spec.kind === 'upload') {
    const { fields, file } = await readUpload(req, spec.body !== undefined);
    // What a refusing handler leaves unread is thrown away, so that the answer gets through.
    req.res?.on('finish', () => file.stream.destroy());
    return {
      ...params,
      ...query,
      ...(spec.body ? { body: parsePart(spec.body, fields) } : {}),
      file,
    };
  }
  // Express leaves undefined where no body came; an absent body is an empty object to a schema.
  const body = spec.body ? { body: parsePart(spec.body, req.body ?? {}) } : {};
  return { ...params, ...query, ...body };
}

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  const nul = parsed.success ? findNul(parsed.data) : null;
  if (nul !== null) throw invalidField(nul || 'body', messages.invalidCharacter);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[path.join('.') || 'body'] ??= message;
  const [only, ...others] = Object.values(fields);
  const message = only && others.length === 0 ? only : messages.invalidFields;
  throw new AppError('invalid_request', message, { fields });
}

function context(req: Request, res: Response): object {
  const gone = new AbortController();
  res.on('close', () => {
    if (!res.writableFinished) gone.abort();
  });
  return {
    log: requestState(res).log,
    signal: gone.signal,
    header: (name: string) => req.get(name) ?? null,
    reply: {
      status: (code: number) => void res.status(code),
      header: (name: string, value: string) => void res.appendHeader(name, value),
    },
  };
}

async function send(spec: AnySpec, res: Response, result: unknown): Promise<void> {
  if (spec.kind === 'stream')
    return sendStream(spec, res, result as AsyncGenerator<string, unknown>);
  if (spec.kind === 'file') return sendFile(res, result as FileAnswer);
  // Parsing strips what the contract does not name, so that an unnamed column never leaves.
  const answer = spec.response.parse(result);
  if (spec.kind === 'redirect') return res.redirect((answer as { location: string }).location);
  if (res.statusCode === 204) return void res.end();
  res.json(answer);
}
