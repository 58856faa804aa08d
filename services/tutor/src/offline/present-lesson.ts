import type { LessonText } from './lesson-text.ts';
import { pick } from './phrases.ts';
import { suggestQuestions } from './questions/suggest-questions.ts';
import { joinSentences } from './reading/join-sentences.ts';
import { ownSentences, readLesson, type Reading, type Sentence } from './reading/read-lesson.ts';

/** One step of a presentation; `step` is the one that was shown, from 0. */
export type Presentation = {
  text: string;
  step: number;
  isLast: boolean;
  suggestedPrompts: string[];
};

const MOST_SENTENCES = 4;
const MOST_CHARACTERS = 420;

/** Presents the lesson in its own words, two to four sentences a step; a step behind the last says that all has been said. */
export function presentLesson(lesson: LessonText, step: number): Presentation {
  const reading = readLesson(lesson);
  const steps = splitSteps(ownSentences(reading));
  const at = Math.max(0, Math.trunc(step) || 0);
  const sentences = steps[at];
  if (!sentences) return afterLast(reading, Math.max(steps.length - 1, 0));
  const isLast = at === steps.length - 1;
  // Before the end, a question that the next parts will answer makes curious.
  const question = suggestQuestions(reading, {
    not: isLast ? [] : steps.slice(0, at + 1).flat(),
    seed: `step ${at}`,
  }).slice(0, 2);
  const suggestedPrompts = isLast
    ? ['Ask me a question', ...question]
    : ['Tell me more', 'Ask me a question', ...question.slice(0, 1)];
  const text = [
    opening(lesson.title, at, isLast, sentences),
    joinSentences(sentences),
    isLast ? ending(reading, suggestedPrompts) : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  return { text, step: at, isLast, suggestedPrompts };
}

function splitSteps(sentences: Sentence[]): Sentence[][] {
  const steps: Sentence[][] = [];
  for (const sentence of sentences) {
    const open = steps.at(-1);
    if (open && belongsTo(open, sentence)) open.push(sentence);
    else steps.push([sentence]);
  }
  return joinLonely(steps);
}

function belongsTo(step: Sentence[], sentence: Sentence): boolean {
  if (step.length >= MOST_SENTENCES || lengthOf(step) + sentence.text.length > MOST_CHARACTERS)
    return false;
  if (sentence.leansOnPrevious || step.length < 2) return true;
  return step[0]?.paragraph === sentence.paragraph && step.length < 3;
}

const lengthOf = (sentences: Sentence[]): number =>
  sentences.reduce((sum, { text }) => sum + text.length + 1, 0);

/** A single sentence at the end goes with the step before it. */
function joinLonely(steps: Sentence[][]): Sentence[][] {
  const last = steps.at(-1);
  const before = steps.at(-2);
  if (last?.length !== 1 || !before || before.length >= MOST_SENTENCES) return steps;
  return [...steps.slice(0, -2), [...before, ...last]];
}

function opening(title: string, at: number, isLast: boolean, sentences: Sentence[]): string {
  const heading = sentences[0]?.heading;
  const part =
    heading && heading.toLowerCase() !== title.trim().toLowerCase()
      ? `This part is called "${heading}".`
      : '';
  const key = `${title} ${at}`;
  if (at === 0)
    return `${pick(["Let's begin!", 'Here we go!', "Let's dive in!"], key)} ${part}`.trim();
  if (isLast)
    return `${pick(['Now the last part.', 'And here is the end of the story.', 'One more step and you have it all.'], key)} ${part}`.trim();
  return `${pick(["Let's go on.", 'Next step!', 'Here is more.', 'Ready for the next part?', 'Now it gets interesting.'], key)} ${part}`.trim();
}

function ending(reading: Reading, prompts: string[]): string {
  const [material] = reading.lesson.materials;
  const more =
    material && material.title.trim() !== ''
      ? ` Your teacher also added "${material.title.trim()}"; you can ask me about that too.`
      : '';
  const example = prompts[1] === undefined ? '' : ` For example: "${prompts[1]}"`;
  return `That was the whole lesson.${more} Do you have a question?${example}`;
}

function afterLast(reading: Reading, step: number): Presentation {
  const suggestedPrompts = [
    'Ask me a question',
    ...suggestQuestions(reading, { not: [], seed: 'after the last' }).slice(0, 2),
  ];
  const example =
    suggestedPrompts[1] === undefined ? '' : ` You could ask: "${suggestedPrompts[1]}"`;
  return {
    text: `You have seen the whole lesson now.${example} Or I can ask you a question.`,
    step,
    isLast: true,
    suggestedPrompts,
  };
}
