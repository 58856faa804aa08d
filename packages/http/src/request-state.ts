import type { CallerName } from '@aulavox/contracts/endpoint';
import type { Principal } from '@aulavox/contracts/principal';
import type { SchoolId } from '@aulavox/contracts/primitives';
import type { Logger } from '@aulavox/telemetry/create-logger';
import type { Response } from 'express';

/** What the chassis knows of a request before any handler runs. */
export interface RequestState {
  requestId: string;
  principal: Principal | null;
  internal: { caller: CallerName; schoolId: SchoolId | null } | null;
  log: Logger;
  now: () => Date;
}

/** `createApp` fills `res.locals` with exactly this, which Express types as any record. */
export const requestState = (res: Response): RequestState => res.locals as RequestState;
