import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

restartWithModules();

const shared = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.tsx?$': '<rootDir>/infra/jest/esbuild-transform.js' },
  modulePathIgnorePatterns: ['<rootDir>/frontend/dist', '<rootDir>/.data'],
};

export default {
  maxWorkers: 2,
  projects: [
    {
      ...shared,
      displayName: 'node',
      testMatch: ['<rootDir>/{packages,services,gateway,infra,tests}/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/infra/jest/allow-time.ts'],
      globalSetup: '<rootDir>/infra/jest/open-database-door.ts',
      globalTeardown: '<rootDir>/infra/jest/close-database-door.ts',
    },
    {
      ...shared,
      displayName: 'frontend',
      testMatch: ['<rootDir>/frontend/**/*.test.{ts,tsx}'],
      testEnvironment: 'jsdom',
      moduleNameMapper: { '\\.(css|svg|png|woff2)$': '<rootDir>/infra/jest/empty-style.js' },
      setupFilesAfterEnv: existsSync('frontend/src/testing/set-up.ts')
        ? ['<rootDir>/frontend/src/testing/set-up.ts']
        : [],
    },
  ],
};

// Jest runs ES modules only under a flag of Node's, and our code needs our own Node. Starting
// again here lets a plain `npx jest services/auth` work with whatever Node the machine has.
function restartWithModules() {
  const flag = '--experimental-vm-modules';
  const options = process.env.NODE_OPTIONS ?? '';
  if (process.execArgv.includes(flag) || options.includes(flag)) return;
  const own = new URL('node_modules/.bin/node', import.meta.url).pathname;
  const flags = [flag, '--disable-warning=ExperimentalWarning'];
  const jest = spawnSync(
    existsSync(own) ? own : process.execPath,
    [...flags, ...process.argv.slice(1)],
    {
      stdio: 'inherit',
    },
  );
  process.exit(jest.status ?? 1);
}
