import { describe, expect, test } from '@jest/globals';
import { readSettings } from './read-settings.ts';

describe('settings of npm start', () => {
  test('without any variable it listens on this machine, port 8080, with the demo school', () => {
    expect(readSettings({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      isDemo: true,
      isPrivate: true,
    });
  });

  test('the public address follows the port', () => {
    expect(readSettings({ PORT: '9000' }).publicUrl).toBe('http://localhost:9000');
  });

  test.each([
    [{ HOST: '0.0.0.0' }],
    [{ PUBLIC_URL: 'https://school.example' }],
    [{ HOST: '192.168.1.4', DEMO: 'true' }],
    [{ DEMO: 'false' }],
  ])('%j has no demo school', (env) => {
    expect(readSettings(env).isDemo).toBe(false);
  });

  test('every wrong variable is named, whoever would have read it', () => {
    const wrong = { PORT: 'eighty', LOG_LEVEL: 'loud', INTERNAL_SECRET: 'short', PATH: '/bin' };
    expect(() => readSettings(wrong)).toThrow(/^PORT .*\nINTERNAL_SECRET .*\nLOG_LEVEL .*$/);
  });
});
