import { objects } from '@aulavox/contracts/billing/objects';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { createUpload } from './create-upload.ts';
import { getObject } from './get-object.ts';
import { putObject } from './put-object.ts';

export const uploadsRouter = (deps: Deps): Router =>
  implement(objects, deps, { createUpload, put: putObject, get: getObject });
