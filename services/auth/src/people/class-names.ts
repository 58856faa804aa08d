import type { ClassId, SchoolId } from '@aulavox/contracts/primitives';
import { schoolInternal } from '@aulavox/contracts/school/internal';
import type { Deps } from '../deps.ts';

export type ClassNames = ReadonlyMap<ClassId, string>;

interface InClass {
  classId: ClassId | null;
}

/** The names of the classes that these people are in, by one call at most. */
export async function classNamesOf(
  { internal }: Deps,
  schoolId: SchoolId,
  people: InClass[],
): Promise<ClassNames> {
  const ids = [...new Set(people.flatMap(({ classId }) => classId ?? []))];
  if (ids.length === 0) return new Map();
  const classes = await internal(schoolInternal.classNames, { body: { ids } }, { schoolId });
  return new Map(classes.map(({ id, name }) => [id, name]));
}
