import type { AnySpec } from '@aulavox/contracts/endpoint';

/** `/api/lessons/{id}` as Express writes it. */
export const expressPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/** Static paths before parametric ones, so that `/lessons/teacher` is not taken for an id. */
export const byPrecision = <S extends AnySpec>(specs: readonly S[]): S[] =>
  specs.toSorted((a, b) => parameters(a.path) - parameters(b.path));

const parameters = (path: string): number => path.split('{').length - 1;

export type ExpressMethod = 'get' | 'post' | 'put' | 'patch' | 'delete';
/** The contract's methods are Express's in capitals. */
export const expressMethod = (spec: AnySpec): ExpressMethod =>
  spec.method.toLowerCase() as ExpressMethod;
