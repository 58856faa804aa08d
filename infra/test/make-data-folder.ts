import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A data folder for one run of the product; open to look into, as the system user of Postgres must. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aulavox-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}
