import { account } from '@aulavox/contracts/auth/account';
import { createClient, pathOf, type Parts } from '@aulavox/contracts/client';
import type { Answer, EndpointSpec, Sent } from '@aulavox/contracts/endpoint';

/** A refusal or an answer, as it came over the wire. */
export interface RawAnswer {
  status: number;
  body: unknown;
}

/** Calls the gateway as a page does: its own origin, its own cookies. */
export interface Browser {
  call: <E extends EndpointSpec>(spec: E, input: Sent<E>) => Promise<Answer<E>>;
  /** Anything, also what the types would refuse. */
  raw: (spec: EndpointSpec, parts: Parts) => Promise<RawAnswer>;
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  signIn: (who: { email: string; password: string }) => Promise<void>;
}

export function openBrowser(origin: string): Browser {
  const cookies = new Map<string, string>();

  const withCookies = async (address: string | URL | Request, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('origin', origin);
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(address, { redirect: 'manual', ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    return response;
  };

  const call = createClient({ origin, fetch: withCookies });
  return {
    call,
    raw: async (spec, parts) =>
      readRaw(await withCookies(origin + pathOf(spec, parts), init(spec, parts))),
    fetch: (path, init) => withCookies(origin + path, init),
    signIn: async ({ email, password }) => {
      await call(account.login, { body: { email, password } });
    },
  };
}

const init = ({ method }: EndpointSpec, { body }: Parts): RequestInit => ({
  method,
  ...(body === undefined
    ? {}
    : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
});

async function readRaw(response: Response): Promise<RawAnswer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return { status: response.status, body: isJson ? (JSON.parse(text) as unknown) : text };
}
