import type { LessonText } from '../lesson-text.ts';
import { splitParagraphs } from './split-sentences.ts';
import { isContentWord, tokenize, type Token } from './tokens.ts';

/** One sentence of the lesson or of a material, in the words of its author. */
export type Sentence = {
  index: number;
  text: string;
  tokens: Token[];
  paragraph: number;
  heading: string | null;
  /** The material's title; null for the lesson itself. */
  material: string | null;
  /** The stems of the whole lesson, or of the material's paragraph: they tell what an ambiguous word means here. */
  context: ReadonlySet<string>;
  /** Begins with 'it', 'they', 'this': understood only after the sentence before. */
  leansOnPrevious: boolean;
};

/** A lesson prepared for every act of the offline tutor. */
export type Reading = {
  lesson: LessonText;
  sentences: Sentence[];
  /** In how many sentences a stem stands. */
  spread: ReadonlyMap<string, number>;
  titleStems: ReadonlySet<string>;
};

// Enough for long handouts; beyond it a reading would cost more memory and time than an answer is worth.
const LONGEST_MATERIALS = 200_000;
const MOST_SENTENCES = 3000;
const LARGEST_CACHE = 8;
const cache = new Map<string, Reading>();

/** Reads a lesson once; the last few readings are kept, keyed by their whole text. */
export function readLesson(lesson: LessonText): Reading {
  const key = JSON.stringify(lesson);
  const known = cache.get(key);
  if (known) return known;
  const oldest = cache.keys().next().value;
  if (cache.size >= LARGEST_CACHE && oldest !== undefined) cache.delete(oldest);
  const reading = read(lesson);
  cache.set(key, reading);
  return reading;
}

function read(lesson: LessonText): Reading {
  const sentences: Sentence[] = [];
  addText(sentences, lesson.content, null);
  // A lesson of a line or two says the rest of it in its description.
  if (sentences.length < 3) addText(sentences, lesson.description, null);
  if (sentences.length === 0) addText(sentences, lesson.title, null);
  if (sentences.length === 0) sentences.push(wordless(lesson.content.trim() || 'Lesson'));
  let room = LONGEST_MATERIALS;
  for (const material of lesson.materials) {
    addText(sentences, material.text.slice(0, room), material.title);
    room = Math.max(room - material.text.length, 0);
  }
  const kept = sentences.slice(0, MOST_SENTENCES);
  const titleStems = new Set(
    tokenize(lesson.title)
      .filter((token) => isContentWord(token.lower))
      .map((token) => token.stem),
  );
  return { lesson, sentences: kept, spread: countSpread(kept), titleStems };
}

/** A text of signs only still is one sentence, so that no act has to do without. */
const wordless = (text: string): Sentence => ({
  index: 0,
  text,
  tokens: tokenize(text),
  paragraph: 0,
  heading: null,
  material: null,
  context: new Set(),
  leansOnPrevious: false,
});

function addText(sentences: Sentence[], text: string, material: string | null): void {
  const whole = material === null ? contentStems(text) : null;
  for (const paragraph of splitParagraphs(text)) {
    const number = (sentences.at(-1)?.paragraph ?? -1) + 1;
    const tokenized = paragraph.sentences.map(tokenize);
    const context = whole ?? contentStems(paragraph.sentences.join(' '));
    paragraph.sentences.forEach((sentence, at) => {
      const tokens = tokenized[at] ?? [];
      const leansOnPrevious = at > 0 && leans(tokens);
      sentences.push({
        index: sentences.length,
        text: sentence,
        tokens,
        paragraph: number,
        heading: paragraph.heading,
        material,
        context,
        leansOnPrevious,
      });
    });
  }
}

const contentStems = (text: string): Set<string> =>
  new Set(
    tokenize(text)
      .filter(({ lower }) => isContentWord(lower))
      .map(({ stem }) => stem),
  );

function countSpread(sentences: Sentence[]): Map<string, number> {
  const spread = new Map<string, number>();
  for (const { tokens } of sentences) {
    for (const stem of new Set(tokens.map((token) => token.stem)))
      spread.set(stem, (spread.get(stem) ?? 0) + 1);
  }
  return spread;
}

const POINTERS = new Set(
  'it its he she his her him they their them this these those that such both'.split(' '),
);
const OPENERS = new Set(
  'when if as because while during after before however then also but and so for in at with only some most all one we once'.split(
    ' ',
  ),
);

function leans(tokens: Token[]): boolean {
  const [first = '', second = '', third = ''] = tokens.map((token) => token.lower);
  if (POINTERS.has(first)) return true;
  if (OPENERS.has(first) && POINTERS.has(second)) return true;
  return LEANING_STARTS.test(`${first} ${second} ${third} `);
}

const LEANING_STARTS =
  /^(?:the (?:rest|others?|former|latter|same) |we \S+ (?:this|it|these|them) |(?:during|at|after|before|in) \S+ (?:it|they|he|she) )/u;

/** The sentences that must be read first for this one to make sense, nearest last; at most two. */
export function antecedentsOf(reading: Reading, sentence: Sentence): Sentence[] {
  const before: Sentence[] = [];
  let current = sentence;
  while (current.leansOnPrevious && before.length < 2) {
    const previous = reading.sentences[current.index - 1];
    if (!previous) break;
    before.unshift(previous);
    current = previous;
  }
  return before;
}

/** The lesson's own sentences, without those of its materials. */
export const ownSentences = (reading: Reading): Sentence[] =>
  reading.sentences.filter((sentence) => sentence.material === null);
