import { ApiError, createClient } from '@aulavox/contracts/client';
import type { Answer, AnySpec, CallerName, EndpointSpec, Sent } from '@aulavox/contracts/endpoint';
import type { Principal } from '@aulavox/contracts/principal';
import type { Problem } from '@aulavox/contracts/problem';
import type { SchoolId } from '@aulavox/contracts/primitives';
import { internalKey, signInternal } from '@aulavox/http/internal-token';
import { currentRequest } from '@aulavox/telemetry/request-context';
import { testSecret } from './test-neighbours.ts';
import { tokenFor } from './test-tokens.ts';

/** What came back, refusals included. */
export type Outcome<E extends AnySpec> =
  { status: 'ok'; data: Answer<E> } | { status: number; problem: Problem };

export interface Caller<S extends AnySpec> {
  /** The answer; throws ApiError for a refusal. */
  call: <E extends S>(spec: E, input: Sent<E>) => Promise<Answer<E>>;
  /** The refusal's status and body, or the answer. */
  try: <E extends S>(spec: E, input: Sent<E>) => Promise<Outcome<E>>;
}

/** Calls a service as a person, as nobody or as another service. */
export interface TestApi {
  as: (who: Principal) => Caller<EndpointSpec>;
  nobody: Caller<EndpointSpec>;
  service: (from: CallerName, schoolId: SchoolId | null) => Caller<AnySpec>;
}

export function testApi(origin: string, now: () => Date): TestApi {
  return {
    as: (who) => caller(origin, () => tokenFor(who, now())),
    nobody: caller(origin, () => null),
    service: (from, schoolId) => ({
      call: (spec, input) => internal(origin, from, schoolId, spec).call(spec, input),
      try: (spec, input) => internal(origin, from, schoolId, spec).try(spec, input),
    }),
  };
}

function internal(origin: string, from: CallerName, schoolId: SchoolId | null, spec: AnySpec) {
  const key = internalKey(testSecret);
  return caller(origin, () => signInternal({ key, from, to: spec.service, schoolId }));
}

function caller(origin: string, token: () => string | null): Caller<AnySpec> {
  const headers = (): Record<string, string> => {
    const value = token();
    const requestId = currentRequest()?.requestId;
    return {
      ...(value ? { authorization: `Bearer ${value}` } : {}),
      ...(requestId ? { 'x-request-id': requestId } : {}),
    };
  };
  const call = createClient({ origin, headers });
  return {
    call,
    try: async (spec, input) => {
      try {
        return { status: 'ok', data: await call(spec, input) };
      } catch (error) {
        if (error instanceof ApiError) return { status: error.status, problem: error.problem };
        throw error;
      }
    },
  };
}
