import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { account } from '@aulavox/contracts/auth/account';
import { people } from '@aulavox/contracts/auth/people';
import type { User } from '@aulavox/contracts/auth/user';
import { createClient, type Call } from '@aulavox/contracts/client';
import { planLimits } from '@aulavox/contracts/limits';
import { classId, type ClassId, type SchoolId } from '@aulavox/contracts/primitives';
import type { School } from '@aulavox/contracts/school/school';
import { schoolInternal, type Standing } from '@aulavox/contracts/school/internal';
import { sessionCookie } from '@aulavox/http/session-cookie';
import { currentRequest } from '@aulavox/telemetry/request-context';
import { neighbour } from '@aulavox/testing/test-neighbours';
import { startTestService, type TestService } from '@aulavox/testing/start-test-service';
import { start } from '../start.ts';
import { start as startMailWorker } from '../start-mail-worker.ts';

/** What the school service of these tests knows. */
export interface FakeSchools {
  made: Map<SchoolId, School>;
  classes: Map<ClassId, { schoolId: SchoolId; name: string }>;
  /** Calls for class names. */
  nameCalls: number;
}

export interface AuthService extends TestService {
  schools: FakeSchools;
  mailFolder: string;
  keysFolder: string;
}

/** Auth and its mail worker as they run, beside a school service that answers by contract. */
export async function startAuth(): Promise<AuthService> {
  const folder = await mkdtemp(join(tmpdir(), 'aulavox-auth-'));
  const schools: FakeSchools = { made: new Map(), classes: new Map(), nameCalls: 0 };
  const [mailFolder, keysFolder] = [join(folder, 'mail'), join(folder, 'keys')];
  const service = await startTestService({
    service: 'auth',
    start,
    workers: [startMailWorker],
    neighbours: schoolNeighbours(schools),
    env: {
      PUBLIC_URL: 'https://school.example',
      SIGNING_KEYS_DIR: keysFolder,
      MAIL_URL: pathToFileURL(mailFolder).href,
      SUPERADMIN_EMAIL: 'Super@Aulavox.example',
      SUPERADMIN_PASSWORD: 'super-secret',
    },
  });
  const stop = async () => {
    await service.stop();
    await rm(folder, { recursive: true });
  };
  return { ...service, stop, schools, mailFolder, keysFolder };
}

function schoolNeighbours(schools: FakeSchools) {
  return [
    neighbour(schoolInternal.create, ({ params: { schoolId: id }, body }) => {
      const school = schools.made.get(id) ?? newSchool(id, body);
      schools.made.set(id, school);
      return { school, standing: standingOf(id) };
    }),
    neighbour(schoolInternal.standing, ({ params }) => standingOf(params.schoolId)),
    neighbour(schoolInternal.classNames, ({ schoolId, body }) => {
      schools.nameCalls += 1;
      return body.ids.flatMap((id) => {
        const found = schools.classes.get(id);
        return found?.schoolId === schoolId ? [{ id, name: found.name }] : [];
      });
    }),
  ];
}

const newSchool = (
  id: SchoolId,
  body: {
    name: string;
    adminEmail: string;
    location: string;
    timezone: string;
    start: 'trial' | 'pending';
  },
): School => ({
  id,
  name: body.name,
  address: null,
  phone: null,
  location: body.location,
  adminEmail: body.adminEmail,
  subscriptionPlan: 'free',
  subscriptionStatus: body.start,
  subscriptionExpiry: null,
  isAuthorized: body.start === 'trial',
  ...planLimits.free,
  timezone: body.timezone,
  createdAt: new Date().toISOString(),
});

/** A standing as the school service tells it. */
export const standingOf = (schoolId: SchoolId, given: Partial<Standing> = {}): Standing => ({
  schoolId,
  version: 1,
  name: 'A school',
  timezone: 'UTC',
  access: { reason: null, until: null },
  ...planLimits.free,
  ...given,
});

/** A browser as far as auth can tell: it keeps the cookie and sends it as the gateway does. */
export interface Browser {
  call: Call;
  /** The token in the cookie; empty when signed out. */
  token: () => string;
  /** The last Set-Cookie header. */
  setCookie: () => string;
  /** A plain request, redirects left alone. */
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
}

export function openBrowser(origin: string, address = '192.0.2.1'): Browser {
  let token = '';
  let setCookie = '';
  const send: typeof fetch = async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    const header = response.headers.get('set-cookie');
    if (header) {
      setCookie = header;
      token = new RegExp(`^${sessionCookie}=([^;]*)`).exec(header)?.[1] ?? token;
    }
    return response;
  };
  const headers = (): Record<string, string> => ({
    'x-client-address': address,
    ...requestId(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  });
  return {
    call: createClient({ origin, headers, fetch: send }),
    token: () => token,
    setCookie: () => setCookie,
    get: (path, more = {}) => send(`${origin}${path}`, { headers: { ...headers(), ...more } }),
  };
}

/** Under the id by which a test counts statements. */
const requestId = (): Record<string, string> => {
  const id = currentRequest()?.requestId;
  return id ? { 'x-request-id': id } : {};
};

/** Every test calls from another place, so that limits by address stay out of its way. */
const newAddress = (): string =>
  `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

export const newEmail = (): string => `${randomUUID().slice(0, 13)}@people.example`;

export const goodPassword = 'a long good one';

/** A new school with its admin, signed in. */
export interface SignedUp {
  admin: User;
  schoolId: SchoolId;
  browser: Browser;
  email: string;
}

export async function signUpSchool(
  service: Pick<AuthService, 'url'>,
  email = newEmail(),
): Promise<SignedUp> {
  const browser = openBrowser(service.url, newAddress());
  const { user } = await browser.call(account.signup, {
    body: {
      name: 'Hill School',
      location: 'Germany',
      adminEmail: email,
      adminPassword: goodPassword,
      adminTimezone: 'Europe/Berlin',
    },
  });
  if (!user.schoolId) throw new Error('An admin without a school');
  return { admin: user, schoolId: user.schoolId, browser, email };
}

/** A new class, as the school service knows it. */
export function addClass({ schools }: AuthService, schoolId: SchoolId, name = 'Class 7A'): ClassId {
  const id = classId.parse(randomUUID());
  schools.classes.set(id, { schoolId, name });
  return id;
}

/** A new student of the school, in a class of their own unless one is given. */
export const addStudent = (
  service: AuthService,
  { browser, schoolId }: SignedUp,
  given: { firstName?: string; role?: 'teacher' | 'student'; classId?: ClassId } = {},
): Promise<User> =>
  browser.call(people.create, {
    params: { schoolId },
    body: {
      email: newEmail(),
      firstName: 'Lena',
      lastName: 'Fischer',
      role: 'student',
      password: goodPassword,
      classId: addClass(service, schoolId),
      ...given,
    },
  });

/** A new person without a school, signed in. */
export async function registerPerson(
  service: Pick<AuthService, 'url'>,
): Promise<{ user: User; browser: Browser; email: string }> {
  const browser = openBrowser(service.url, newAddress());
  const email = newEmail();
  const { user } = await browser.call(account.register, {
    body: { email, password: goodPassword, firstName: 'Noah', lastName: 'Patel' },
  });
  return { user, browser, email };
}
