import { randomUUID } from 'node:crypto';
import type { StudyLesson } from '@aulavox/contracts/curriculum/internal';
import { messages } from '@aulavox/contracts/messages';
import { lessonId, subjectId } from '@aulavox/contracts/primitives';

const photosynthesis =
  'Photosynthesis is the process by which plants make their own food. ' +
  'Plants take in carbon dioxide from the air through tiny holes in their leaves called stomata. ' +
  'The roots take up water from the soil. ' +
  'A green substance called chlorophyll catches the light of the sun. ' +
  'With this energy the plant turns carbon dioxide and water into sugar. ' +
  'Oxygen is given off into the air. ' +
  'Jan Ingenhousz discovered in 1779 that plants need light to make oxygen.';

const open = { accessible: true, message: messages.access.open, timeRemaining: null };

/** A lesson that is open, as curriculum describes it. */
export function makeLesson(given: Partial<StudyLesson> = {}): StudyLesson {
  return {
    id: lessonId.parse(randomUUID()),
    title: 'Photosynthesis',
    description: 'How plants make food',
    content: photosynthesis,
    subjectId: subjectId.parse(randomUUID()),
    subjectName: 'Biology',
    teacherId: null,
    duration: 30,
    maxResponses: 20,
    difficulty: 'beginner',
    startsAt: null,
    endsAt: null,
    version: 1,
    access: open,
    materials: [],
    ...given,
  };
}
