import type { Readable } from 'node:stream';
import type {
  AnySpec,
  CallerName,
  Group,
  InternalSpec,
  Received,
  Returned,
} from '@aulavox/contracts/endpoint';
import type { Member, Principal } from '@aulavox/contracts/principal';
import type { SchoolId } from '@aulavox/contracts/primitives';
import type { Logger } from '@aulavox/telemetry/create-logger';

/** What a handler may say beside its result. */
export interface Reply {
  /** Another status of success than the contract's. */
  status(code: number): void;
  header(name: string, value: string): void;
}

/** A header of the request, where something beside its parts decides: `null` when it was not sent. */
export type ReadHeader = (name: string) => string | null;

/** One file of a request: a multipart part, or the whole body. */
export interface UploadedFile {
  /** Ends with an error when the sender hangs up. Must be read to its end or destroyed. */
  stream: Readable;
  name: string | null;
  contentType: string;
}

/** What a `file` endpoint answers. */
export interface FileAnswer {
  stream: Readable;
  contentType: string;
  sizeBytes: number;
  /** `attachment` unless the browser may show it. */
  disposition: 'inline' | 'attachment';
  fileName?: string;
}

type CallerOf<E> = E extends InternalSpec
  ? { caller: CallerName; schoolId: SchoolId | null }
  : E extends { roles: 'public' }
    ? { principal: Principal | null }
    : E extends { roles: 'signed-in' }
      ? { principal: Principal }
      : E extends { roles: readonly (infer R)[] }
        ? { principal: 'superadmin' extends R ? Principal : Member }
        : never;

type FileOf<E> = E extends { kind: 'upload' } ? { file: UploadedFile } : unknown;

type ResultOf<E extends AnySpec> = E extends { kind: 'stream' }
  ? AsyncGenerator<string, Returned<E>, void>
  : E extends { kind: 'file' }
    ? FileAnswer
    : Returned<E>;

export type HandlerInput<E extends AnySpec, Deps> = Received<E> &
  CallerOf<E> &
  FileOf<E> & {
    deps: Deps;
    header: ReadHeader;
    reply: Reply;
    log: Logger;
    /** Aborted when the caller hangs up. */
    signal: AbortSignal;
  };

/**
 * One endpoint's act. A `stream` handler resolves to a generator, after everything that can be refused:
 * it yields text as it comes and returns the answer; it is driven to its end even when the caller hangs up.
 */
export type Handler<E extends AnySpec, Deps> = (
  input: HandlerInput<E, Deps>,
) => Promise<ResultOf<E>>;

export type Handlers<G extends Group, Deps> = { [K in keyof G]: Handler<G[K], Deps> };

/** What `implement` calls once the types have done their work. */
export type AnyHandler = (input: object) => Promise<unknown>;

export const isInternal = (spec: AnySpec): spec is InternalSpec => 'callers' in spec;
