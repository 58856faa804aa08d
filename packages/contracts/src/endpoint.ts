import type { z } from 'zod';
import type { Role } from './enums.ts';

export const serviceNames = [
  'auth',
  'school',
  'curriculum',
  'tutor',
  'assessment',
  'billing',
] as const;
export type ServiceName = (typeof serviceNames)[number];
export type CallerName = ServiceName | 'gateway';

/**
 * What travels: `json` both ways; `stream` answers server-sent events to those who accept them and
 * JSON to others; `upload` takes multipart or raw bytes; `file` answers bytes; `redirect` a Location.
 */
export type EndpointKind = 'json' | 'stream' | 'upload' | 'file' | 'redirect';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface Shape {
  service: ServiceName;
  method: Method;
  /** Parameters in braces: `/api/lessons/{id}`. */
  path: `/${string}`;
  kind: EndpointKind;
  /** The status of success; 200 unless said. 204 answers have no body. */
  status?: 200 | 201 | 204 | 302;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  response: z.ZodType;
}

export interface EndpointSpec extends Shape {
  /** `public` lets anybody in; `signed-in` any role; else the roles listed. Required: nobody is let in by omission. */
  roles: 'public' | 'signed-in' | readonly Role[];
  /** Also answered while the school has no access (the ° of the endpoint table). */
  withoutAccess?: boolean;
  /** The class of rate limit that auth counts in its database. */
  limit?: 'signIn' | 'registration' | 'mail' | 'reset';
}

/** A call between services: never routed by the gateway, open to the listed callers only. */
export interface InternalSpec extends Shape {
  path: `/internal/${string}`;
  callers: readonly CallerName[];
}

export const endpoint = <const E extends EndpointSpec>(spec: E): E => spec;
export const internalEndpoint = <const E extends InternalSpec>(spec: E): E => spec;

export type AnySpec = EndpointSpec | InternalSpec;
export type Group = Record<string, AnySpec>;

type Part = 'params' | 'query' | 'body';
type InputOf<S> = S extends z.ZodType ? z.input<S> : never;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : never;

/** What a caller sends, before parsing. */
export type Sent<E> = { [K in keyof E & Part]: InputOf<E[K]> };
/** What a handler receives, after parsing. */
export type Received<E> = { [K in keyof E & Part]: OutputOf<E[K]> };
/** What a handler returns. */
export type Returned<E extends { response: z.ZodType }> = z.input<E['response']>;
/** What a caller gets back. */
export type Answer<E extends { response: z.ZodType }> = z.output<E['response']>;
