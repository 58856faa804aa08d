import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { authInternal } from '@aulavox/contracts/auth/internal';
import type { Lesson } from '@aulavox/contracts/curriculum/lesson';
import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { type Subject, subjects } from '@aulavox/contracts/curriculum/subjects';
import type { Sent } from '@aulavox/contracts/endpoint';
import type { Member } from '@aulavox/contracts/principal';
import { type ClassId, classId, lessonId, type SchoolId } from '@aulavox/contracts/primitives';
import { schoolInternal, type Standing } from '@aulavox/contracts/school/internal';
import { unavailable } from '@aulavox/http/app-error';
import { startTestService, type TestService } from '@aulavox/testing/start-test-service';
import { neighbour } from '@aulavox/testing/test-neighbours';
import { newSchoolId, person } from '@aulavox/testing/test-tokens';
import { start } from '../start.ts';

/** What the neighbours of curriculum know; a test changes it. */
export interface Surroundings {
  standing: Partial<Omit<Standing, 'schoolId'>>;
  /** Classes that school no longer knows. */
  unknownClasses: Set<ClassId>;
  isAuthDown: boolean;
  isSchoolDown: boolean;
}

export interface Curriculum extends TestService {
  surroundings: Surroundings;
  /** Where the objects are kept. */
  folder: string;
  /** An admin, two teachers and a student of one new school. */
  newSchool: () => SchoolPeople;
  makeSubject: (teacher: Member, name?: string) => Promise<Subject>;
  makeLesson: (teacher: Member, fields?: Partial<Form>) => Promise<Lesson>;
}

export interface SchoolPeople {
  schoolId: SchoolId;
  admin: Member;
  teacher: Member;
  colleague: Member;
  student: Member;
}

type Form = Sent<typeof lessons.create>['body'];
type Options = Partial<Parameters<typeof startTestService>[0]>;

/** The service on a database of its own, beside neighbours that know every class and every person. */
export async function startCurriculum(options: Options = {}): Promise<Curriculum> {
  const surroundings: Surroundings = {
    standing: {},
    unknownClasses: new Set(),
    isAuthDown: false,
    isSchoolDown: false,
  };
  const folder = await mkdtemp(join(tmpdir(), 'aulavox-objects-'));
  const service = await startTestService({
    service: 'curriculum',
    start,
    neighbours: neighboursOf(surroundings),
    env: { OBJECTS_URL: pathToFileURL(folder).href },
    ...options,
  });
  const makeSubject = (teacher: Member, name = `Subject ${randomUUID()}`) =>
    service.api.as(teacher).call(subjects.create, { body: { name } });
  return {
    ...service,
    stop: async () => {
      await service.stop();
      await rm(folder, { recursive: true });
    },
    folder,
    surroundings,
    newSchool,
    makeSubject,
    makeLesson: async (teacher, fields = {}) => {
      const subjectId = fields.subjectId ?? (await makeSubject(teacher)).id;
      const body = { title: 'Bees', content: 'Bees dance.', ...fields, subjectId };
      return service.api.as(teacher).call(lessons.create, { body });
    },
  };
}

const neighboursOf = (surroundings: Surroundings) => [
  neighbour(schoolInternal.standing, ({ params }) => ({
    ...defaultStanding,
    ...surroundings.standing,
    schoolId: params.schoolId,
  })),
  neighbour(schoolInternal.classNames, ({ body }) => {
    if (surroundings.isSchoolDown) throw unavailable();
    const known = body.ids.filter((id) => !surroundings.unknownClasses.has(id));
    return known.map((id) => ({ id, name: 'Some class' }));
  }),
  neighbour(authInternal.names, ({ body }) => {
    if (surroundings.isAuthDown) throw unavailable();
    return body.ids.map((id) => ({ id, name: nameOf(id) }));
  }),
];

/** How the neighbour named auth calls somebody. */
export const nameOf = (id: string): string => `Person ${id.slice(0, 8)}`;

export const defaultStanding: Omit<Standing, 'schoolId'> = {
  version: 1,
  name: 'Some school',
  timezone: 'Europe/Berlin',
  access: { reason: null, until: null },
  maxTeachers: 10,
  maxStudents: 30,
  maxLessons: 20,
};

export const newClassId = (): ClassId => classId.parse(randomUUID());
export const newLessonId = () => lessonId.parse(randomUUID());

function newSchool(): SchoolPeople {
  const schoolId = newSchoolId();
  return {
    schoolId,
    admin: person('admin', { schoolId }),
    teacher: person('teacher', { schoolId }),
    colleague: person('teacher', { schoolId }),
    student: person('student', { schoolId, classId: newClassId() }),
  };
}
