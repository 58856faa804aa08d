import { account } from './auth/account.ts';
import { authInternal } from './auth/internal.ts';
import { people } from './auth/people.ts';
import { flashcards, quizzes } from './assessment/quizzes.ts';
import { progress } from './assessment/progress.ts';
import { billingInternal } from './billing/internal.ts';
import { objects } from './billing/objects.ts';
import { platformUpgradeRequests, upgradeRequests } from './billing/upgrade-requests.ts';
import { curriculumInternal } from './curriculum/internal.ts';
import { lessons } from './curriculum/lessons.ts';
import { materials } from './curriculum/materials.ts';
import { subjects } from './curriculum/subjects.ts';
import type { EndpointSpec, InternalSpec } from './endpoint.ts';
import { classes } from './school/classes.ts';
import { schoolInternal } from './school/internal.ts';
import { platformSchools, schools } from './school/schools.ts';
import { tone, tutoring, tutoringSessions } from './tutor/tutoring.ts';

/** Every group the gateway routes. What is not here does not exist outside. */
export const publicGroups = {
  account,
  people,
  schools,
  platformSchools,
  classes,
  subjects,
  lessons,
  materials,
  tutoringSessions,
  tutoring,
  tone,
  progress,
  quizzes,
  flashcards,
  upgradeRequests,
  platformUpgradeRequests,
  objects,
};

/** Calls between services, never routed by the gateway. */
export const internalGroups = {
  authInternal,
  schoolInternal,
  curriculumInternal,
  billingInternal,
};

const flatten = <S>(groups: Record<string, Record<string, S>>): [name: string, spec: S][] =>
  Object.entries(groups).flatMap(([group, specs]) =>
    Object.entries(specs).map(([name, spec]): [string, S] => [`${group}.${name}`, spec]),
  );

/** Every public endpoint with its name, `lessons.create`. */
export const publicEndpoints = flatten<EndpointSpec>(publicGroups);
/** Every internal endpoint with its name. */
export const internalEndpoints = flatten<InternalSpec>(internalGroups);
