import type { Role } from '@aulavox/contracts/enums';
import type { ComponentType } from 'react';

export interface Screen {
  path: string;
  roles: readonly Role[];
  Component: ComponentType;
}

/** Every signed-in screen, said once: where it is and whose it is (S1 and S2 section 2). */
export const screens: Screen[] = [];
