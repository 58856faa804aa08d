import type { Lesson } from '@aulavox/contracts/curriculum/lesson';

export const difficultyNames: Record<Lesson['difficulty'], string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};
