import { authInternal } from '@aulavox/contracts/auth/internal';
import { type SchoolId, type UserId, userId } from '@aulavox/contracts/primitives';
import type { Deps } from '../deps.ts';

/** Finds the name of a teacher; null for one who is gone. */
export type NameOf = (teacherId: string | null) => string | null;

/** Asks auth once for the names of all teachers of a list; 503 when auth is down. */
export async function nameTeachers(
  { internal }: Deps,
  schoolId: SchoolId,
  lessons: { teacherId: string | null }[],
): Promise<NameOf> {
  const ids = teachersOf(lessons);
  if (ids.length === 0) return () => null;
  const people = await internal(authInternal.names, { body: { ids } }, { schoolId });
  const names = new Map<string, string>(people.map(({ id, name }) => [id, name]));
  return (teacherId) => (teacherId && names.get(teacherId)) || null;
}

function teachersOf(lessons: { teacherId: string | null }[]): UserId[] {
  const ids = new Set(lessons.map(({ teacherId }) => teacherId).filter((id) => id !== null));
  return [...ids].map((id) => userId.parse(id));
}
