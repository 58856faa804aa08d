import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { isDemo, isLocal, tutorModel } from './derived.ts';
import { describeVariables } from './describe-variables.ts';
import { ConfigError, readConfig } from './read-config.ts';

const secret = 'x'.repeat(32);

describe('readConfig', () => {
  test('gives the named variables with their types and defaults, and no other', () => {
    const config = readConfig({ PORT: '8080', DEMO: 'true', LOG_LEVEL: 'debug' }, [
      'HOST',
      'PORT',
      'DEMO',
    ]);
    expect(config).toEqual({ HOST: '127.0.0.1', PORT: 8080, DEMO: true });
  });

  test('takes an empty variable for an unset one', () => {
    expect(
      readConfig({ DATABASE_POOL: '', OPENAI_API_KEY: '' }, ['DATABASE_POOL', 'OPENAI_API_KEY']),
    ).toEqual({
      DATABASE_POOL: 4,
      OPENAI_API_KEY: undefined,
    });
  });

  test('names every wrong variable on a line of its own', () => {
    const read = () =>
      readConfig({ PORT: '70000', BUS_URL: 'http://x', INTERNAL_SECRET: 'short' }, [
        'PORT',
        'BUS_URL',
        'INTERNAL_SECRET',
        'DATABASE_URL',
      ]);
    expect(read).toThrow(ConfigError);
    const lines = messageOf(read).split('\n');
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'BUS_URL',
      'INTERNAL_SECRET',
      'DATABASE_URL',
    ]);
    expect(lines[0]).toBe('PORT is wrong: must be from 0 to 65535');
  });

  test('never repeats a wrong value, which may be a secret', () => {
    const message = messageOf(() =>
      readConfig({ INTERNAL_SECRET: 'hunter2' }, ['INTERNAL_SECRET']),
    );
    expect(message).not.toContain('hunter2');
  });

  test.each([
    ['PORT', '80x'],
    ['PORT', '-1'],
    ['PUBLIC_URL', 'localhost:8080'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', 'everyone'],
    ['DATABASE_POOL', '0'],
    ['TUTOR_MODEL', 'gpt'],
    ['AUTH_URL', 'http://a:1,ftp://b'],
    ['DEMO', '1'],
    ['SUPERADMIN_EMAIL', 'nobody'],
    ['LOG_LEVEL', 'loud'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
  ] as const)('refuses %s=%s', (name, value) => {
    expect(() => readConfig({ [name]: value }, [name])).toThrow(new RegExp(`^${name} is wrong: `));
  });

  test('divides replicas and proxies at commas', () => {
    const config = readConfig(
      { AUTH_URL: 'http://a:1/, http://b:2', TRUST_PROXY: 'loopback,10.0.0.0/8,::1' },
      ['AUTH_URL', 'TRUST_PROXY'],
    );
    expect(config.AUTH_URL).toEqual(['http://a:1', 'http://b:2']);
    expect(config.TRUST_PROXY).toEqual(['loopback', '10.0.0.0/8', '::1']);
  });

  test.each([
    'mongodb://mongo/tutor',
    'mongodb://u:p@a:27017,b:27018,c:27019/tutor?replicaSet=rs0',
    'mongodb://a:27017,b:27018',
    'postgres://u:p,w@db:5432/tutor',
  ])('accepts %s for conversations', (url) => {
    const name = 'TRANSCRIPTS_URL';
    expect(readConfig({ [name]: url }, [name])).toEqual({ [name]: url });
  });

  test('accepts a secret of 32 characters', () => {
    expect(readConfig({ INTERNAL_SECRET: secret }, ['INTERNAL_SECRET'])).toEqual({
      INTERNAL_SECRET: secret,
    });
  });
});

describe('derived values', () => {
  test.each([
    ['http://localhost:8080', true],
    ['http://127.0.0.1', true],
    ['http://[::1]:8080', true],
    ['https://school.example', false],
    ['http://localhost.example', false],
    ['http://127.0.0.1.example', false],
  ])('%s is local: %s', (url, local) => {
    expect(isLocal(url)).toBe(local);
  });

  test('the demo is off on a public address even when it was asked for', () => {
    expect(isDemo({ DEMO: true, PUBLIC_URL: 'https://school.example' })).toBe(false);
    expect(isDemo({ DEMO: true, PUBLIC_URL: 'http://localhost:8080' })).toBe(true);
    expect(isDemo({ DEMO: false, PUBLIC_URL: 'http://localhost:8080' })).toBe(false);
  });

  test('a key chooses the model, a choice overrules the key', () => {
    expect(tutorModel({ TUTOR_MODEL: undefined, OPENAI_API_KEY: undefined })).toBe('offline:');
    expect(tutorModel({ TUTOR_MODEL: undefined, OPENAI_API_KEY: 'k' })).toBe('openai:');
    expect(tutorModel({ TUTOR_MODEL: 'offline:', OPENAI_API_KEY: 'k' })).toBe('offline:');
  });
});

test('docs/operations.md shows exactly the declared variables', () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
  const table = page
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
  expect(table).toContain(describeVariables());
});

function messageOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  throw new Error('nothing was thrown');
}
