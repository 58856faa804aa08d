import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { runProgram, runTool } from './run-program.ts';

const systemPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Playwright's own browser where it is there, else one of the machine; null when there is none. */
export function presentChromium(): string | null {
  return [chromium.executablePath(), ...systemPlaces].find((place) => existsSync(place)) ?? null;
}

/** The same after trying to get one: from Playwright where it can be reached, else through apt as root. */
export async function findChromium(): Promise<string | null> {
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (await canDownload()) {
    console.log('Fetching Chromium');
    await runTool('node_modules/@playwright/test/cli.js', ['install', 'chromium'], {
      shows: false,
    });
  }
  if (presentChromium() === null && process.getuid?.() === 0) {
    console.log('Installing Chromium through apt');
    await runProgram('apt-get', ['update', '-qq'], { shows: false });
    await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      shows: false,
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return presentChromium();
}

// Playwright itself tries for minutes where there is no way out.
async function canDownload(): Promise<boolean> {
  try {
    await fetch('https://cdn.playwright.dev/', {
      method: 'HEAD',
      signal: AbortSignal.timeout(3000),
    });
    return true;
  } catch {
    // Not reachable: the system's own browser will do.
    return false;
  }
}
