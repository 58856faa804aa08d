import type { Env } from '@aulavox/config/read-config';
import type { Running } from '@aulavox/http/listen';
import type { Built, Parts, StartOverrides } from '@aulavox/service/service-definition';
import { startService } from '@aulavox/service/start-service';
import { migrations } from '../migrations/all.ts';
import { createSuperadmin } from './accounts/create-superadmin.ts';
import { accountRouter } from './accounts/router.ts';
import type { Deps } from './deps.ts';
import { internalRouter } from './internal-router.ts';
import { peopleRouter } from './people/router.ts';
import type { PlatformCaller } from './platform-callers.ts';
import { openSigningKeys } from './sessions/signing-keys.ts';
import { followSchools } from './standings/follow-schools.ts';
import { startSweeping } from './sweep.ts';
import { tables } from './tables.ts';

const variables = [
  'PUBLIC_URL',
  'SCHOOL_URL',
  'SIGNING_KEYS_DIR',
  'SUPERADMIN_EMAIL',
  'SUPERADMIN_PASSWORD',
] as const;

type AuthParts = Parts<(typeof variables)[number], PlatformCaller>;

/** Starts the auth service. */
export const start = (env: Env, overrides?: StartOverrides): Promise<Running> =>
  startService<(typeof variables)[number], PlatformCaller>(
    env,
    { service: 'auth', variables, entities: tables, migrations, build },
    overrides,
  );

async function build({ config, log, db, bus, internal, now }: AuthParts): Promise<Built> {
  const keys = await openSigningKeys({
    folder: config.SIGNING_KEYS_DIR,
    now,
    log,
    alone: (work) =>
      db.forPlatform('sessions', async (tx) => {
        await tx.query(`SELECT pg_advisory_xact_lock(hashtext('aulavox signing keys'))`);
        await work();
      }),
  });
  await createSuperadmin({
    ...{ db, log, now },
    email: config.SUPERADMIN_EMAIL,
    password: config.SUPERADMIN_PASSWORD,
  });
  const isSecure = config.PUBLIC_URL.startsWith('https:');
  const deps: Deps = { db, internal, now, keys, isSecure };
  return {
    routers: [accountRouter(deps), peopleRouter(deps), internalRouter(deps)],
    consumers: await followSchools({ bus, db, now }),
    findKey: keys.find,
    close: startSweeping({ db, log, now }),
  };
}
