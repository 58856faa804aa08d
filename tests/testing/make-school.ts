import { randomUUID } from 'node:crypto';
import { account } from '@aulavox/contracts/auth/account';
import { people } from '@aulavox/contracts/auth/people';
import type { User } from '@aulavox/contracts/auth/user';
import type { Lesson } from '@aulavox/contracts/curriculum/lesson';
import { lessons } from '@aulavox/contracts/curriculum/lessons';
import { material } from '@aulavox/contracts/curriculum/materials';
import type { Subject } from '@aulavox/contracts/curriculum/subjects';
import { subjects } from '@aulavox/contracts/curriculum/subjects';
import type { SchoolId } from '@aulavox/contracts/primitives';
import { classes, type SchoolClass } from '@aulavox/contracts/school/classes';
import type { Browser } from './browser.ts';
import type { Product } from './start-product.ts';

export const photosynthesis = `Photosynthesis is how green plants make their own food. It happens in
the leaves, in tiny parts called chloroplasts. Chloroplasts hold a green pigment named chlorophyll,
which catches the energy of sunlight. The plant takes in carbon dioxide through small holes called
stomata. Its roots bring water up from the soil. With the light's energy the plant turns carbon
dioxide and water into glucose, a kind of sugar. Oxygen is set free as a waste gas. In 1779 the Dutch
doctor Jan Ingenhousz showed that plants give off oxygen only in light.`;

/** A school with everybody signed in, a subject, and a published lesson with a material. */
export interface TestSchool {
  id: SchoolId;
  admin: Browser;
  teacher: Browser;
  student: Browser;
  people: { admin: User; teacher: User; student: User };
  schoolClass: SchoolClass;
  subject: Subject;
  lesson: Lesson;
  /** In every text that the school wrote, so that a leak of one can be found. */
  mark: string;
}

const password = 'a good password';

/** Signs a school up and sets it up through the product's own calls, as people would. */
export async function makeSchool(product: Product): Promise<TestSchool> {
  const mark = `mark-${randomUUID().slice(0, 8)}`;
  const admin = product.browser();
  const { user } = await admin.call(account.signup, {
    body: {
      name: `School ${mark}`,
      location: 'Germany',
      adminEmail: `admin@${mark}.example`,
      adminPassword: password,
      adminTimezone: 'Europe/Berlin',
    },
  });
  if (!user.schoolId) throw new Error('A sign-up makes a school');
  const id = user.schoolId;
  const schoolClass = await admin.call(classes.create, {
    body: { name: `Class ${mark}`, description: mark },
  });
  const add = async (role: 'teacher' | 'student') => {
    const email = `${role}@${mark}.example`;
    const names = { firstName: role, lastName: mark };
    const body = { email, ...names, role, password, classId: schoolClass.id };
    const created = await admin.call(people.create, { params: { schoolId: id }, body });
    const browser = product.browser();
    await browser.signIn({ email, password });
    return { user: created, browser };
  };
  const [teacher, student] = [await add('teacher'), await add('student')];
  const content = await makeLesson(teacher.browser, schoolClass, mark);
  return {
    id,
    mark,
    admin,
    teacher: teacher.browser,
    student: student.browser,
    people: { admin: user, teacher: teacher.user, student: student.user },
    schoolClass,
    ...content,
  };
}

async function makeLesson(teacher: Browser, schoolClass: SchoolClass, mark: string) {
  const subject = await teacher.call(subjects.create, {
    body: { name: `Biology ${mark}`, description: mark },
  });
  const lesson = await teacher.call(lessons.create, {
    body: {
      title: `Photosynthesis ${mark}`,
      description: mark,
      content: photosynthesis,
      subjectId: subject.id,
      status: 'published',
      assignedClasses: [schoolClass.id],
    },
  });
  return { subject, lesson };
}

/** Attaches a text file to a lesson, as the form does: the fields before the file. */
export async function attachText(teacher: Browser, lesson: Lesson, text: string) {
  const form = new FormData();
  form.set('title', 'notes.txt');
  form.set('fileType', 'text');
  form.set('lessonId', lesson.id);
  form.set('file', new File([text], 'notes.txt', { type: 'text/plain' }));
  const response = await teacher.fetch('/api/learning-materials/upload', {
    method: 'POST',
    body: form,
  });
  if (response.status !== 201) throw new Error(`Upload refused: ${await response.text()}`);
  return material.parse(await response.json());
}
