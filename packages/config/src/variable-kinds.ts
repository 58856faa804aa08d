import { isIP } from 'node:net';
import { z } from 'zod';

/** What the services need to know of one environment variable, and what docs/operations.md says of it. */
export interface Variable<Schema extends z.ZodType = z.ZodType> {
  readonly schema: Schema;
  /** One line for the person who sets it. */
  readonly does: string;
  /** Where `npm start` gets the value when nobody sets it. */
  readonly embedded: string;
  /** The same in containers, where every process has its own environment. */
  readonly containers: string;
}

/** Keeps the exact type of the schema, so that `readConfig` can give it back. */
export function variable<Schema extends z.ZodType>(declared: Variable<Schema>): Variable<Schema> {
  return declared;
}

/** A whole number in a closed range, written in digits. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);
}

/** A share of all: 0, 1, or a decimal fraction between them. */
export function share() {
  return z
    .string()
    .regex(/^(0|1|0?\.\d{1,9}|1\.0)$/, 'must be from 0 to 1')
    .transform(Number);
}

/** An address with one of the named schemes, kept as it was written. */
export function address(...schemes: string[]) {
  return z.string().refine(
    (value) => {
      const url = URL.parse(withOneHost(value));
      return url !== null && schemes.includes(url.protocol);
    },
    `must be an address that starts with ${schemes.join(' or ')}`,
  );
}

/** A replica set of MongoDB has several hosts in one address, which is more than `URL` takes. */
const withOneHost = (value: string): string =>
  value.replace(/^(mongodb:\/\/(?:[^@/]*@)?[^,/]*),[^/?]*/, '$1');

/** One or more http addresses divided by commas: the replicas of a service. */
export function replicas() {
  return z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim().replace(/\/+$/, '')))
    .pipe(z.array(address('http:', 'https:')).min(1));
}

/** `true` or `false`, in words, so that nobody wonders what `0` means. */
export function yesOrNo() {
  return z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');
}

/** Addresses of proxies whose `X-Forwarded-For` is believed: IP addresses, subnets, or `loopback`. */
export function proxies() {
  return z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(
      z.array(
        z.string().refine(isProxy, 'must be IP addresses, subnets like 10.0.0.0/8, or loopback'),
      ),
    );
}

function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [ip = '', bits, ...rest] = value.split('/');
  const family = isIP(ip);
  if (family === 0 || rest.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
  );
}
