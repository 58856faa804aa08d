import { materials } from '@aulavox/contracts/curriculum/materials';
import { implement } from '@aulavox/http/implement';
import type { Router } from 'express';
import type { Deps } from '../deps.ts';
import { deleteMaterial } from './delete-material.ts';
import { listMaterials } from './list-materials.ts';
import { uploadMaterial } from './upload-material.ts';

export const materialsRouter = (deps: Deps): Router =>
  implement(materials, deps, {
    list: listMaterials,
    upload: uploadMaterial,
    remove: deleteMaterial,
  });
