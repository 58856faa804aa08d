import { relatedStems } from '../lexicon/related-words.ts';
import type { LessonText } from '../lesson-text.ts';
import { comfort, nearlyThere, praise } from '../phrases.ts';
import { differsBySlip } from '../reading/misspelling.ts';
import { joinNumberWords } from '../reading/number-words.ts';
import { antecedentsOf, readLesson } from '../reading/read-lesson.ts';
import { compareForm, isContentWord, tokenize, type Token } from '../reading/tokens.ts';
import type { ComprehensionQuestion } from './ask-comprehension.ts';

/** What the tutor thinks of an answer, and says. */
export type Judgement = {
  isCorrect: boolean;
  isPartly: boolean;
  text: string;
  encouragement: string;
};

const GIVES_UP =
  /^\W*(?:i (?:really )?(?:don'?t|do not|dunno) ?(?:know|remember|understand)?|no idea|dunno|idk|i have no (?:idea|clue)|i(?:'m| am) not sure|not sure|i forgot|pass|skip|no clue)\b.{0,25}$/iu;

/** Judges a student's answer by the words that bear its meaning; the right sentence is shown when it isn't right. */
export function judgeAnswer(
  lesson: LessonText,
  asked: ComprehensionQuestion,
  studentAnswer: string,
): Judgement {
  const answer = studentAnswer.slice(0, 1000).replaceAll('’', "'");
  const occasion = `${asked.question} ${answer}`;
  const right = `The lesson says: ${rightWords(lesson, asked.answerSentence)}`;
  if (GIVES_UP.test(answer.trim()) || !/[\p{L}\p{N}]/u.test(answer)) {
    return {
      isCorrect: false,
      isPartly: false,
      text: `That's all right, let's look at it together. ${right}`,
      encouragement: comfort(occasion),
    };
  }
  const share = shareOfMeaning(asked, answer);
  if (share >= 0.6)
    return {
      isCorrect: true,
      isPartly: false,
      text: `That's right! ${right}`,
      encouragement: praise(occasion),
    };
  if (share >= 0.25)
    return {
      isCorrect: false,
      isPartly: true,
      text: `You have part of it. ${right}`,
      encouragement: nearlyThere(occasion),
    };
  return {
    isCorrect: false,
    isPartly: false,
    text: `Not quite. ${right}`,
    encouragement: comfort(occasion),
  };
}

/** The sentence with the one it leans on, as they stand in the lesson. */
function rightWords(lesson: LessonText, answerSentence: string): string {
  const reading = readLesson(lesson);
  const sentence = reading.sentences.find(({ text }) => text === answerSentence);
  return sentence
    ? [...antecedentsOf(reading, sentence), sentence].map(({ text }) => text).join(' ')
    : answerSentence;
}

type Keyword = {
  lower: string;
  stem: string;
  weight: number;
  /** The lesson denies it; null when the question already does, and either way will do. */
  isDenied: boolean | null;
};

/** How much of what was asked for an answer says, from 0 to 1; the opposite says nothing of it. */
function shareOfMeaning(asked: ComprehensionQuestion, answer: string): number {
  const said = tokenize(joinNumberWords(answer));
  const keywords = weighKeywords(asked);
  if (keywords.length === 0 || isDenied(asked, said) || isGuessing(asked, said)) return 0;
  if (hasOtherNumber(keywords, said)) return 0;
  const total = keywords.reduce((sum, { weight }) => sum + weight, 0);
  const matched = keywords.reduce((sum, keyword) => {
    const { isDenied: wanted } = keyword;
    const fitting = said.filter((token) => wanted === null || isNegated(said, token) === wanted);
    return sum + keyword.weight * bestMatch(keyword, fitting);
  }, 0);
  // Nobody repeats a long sentence word for word.
  return keywords.length > 3 ? (matched / total) * 1.25 : matched / total;
}

/** Years and surnames tell more than months and first names; 'no sunlight' wants the 'no' too. */
function weighKeywords(asked: ComprehensionQuestion): Keyword[] {
  const sentence = tokenize(asked.answerSentence);
  const asksForDenial = tokenize(asked.question).some(({ lower }) => NEGATIONS.test(lower));
  return asked.keywords.map((lower) => {
    const stem = compareForm(lower);
    const at = sentence.findIndex((token) => token.lower === lower);
    const token = sentence[at];
    const isDenied = asksForDenial ? null : token !== undefined && isNegated(sentence, token);
    const isSurname = isCapital(token) && isCapital(sentence[at - 1]);
    const weight = /^\d{4}$/u.test(lower) ? 5 : isSurname || /^\d/u.test(stem) ? 2 : 1;
    return { lower, stem, weight, isDenied };
  });
}

const isCapital = (token: Token | undefined): boolean => /^\p{Lu}/u.test(token?.text ?? '');

function bestMatch(keyword: Keyword, said: Token[]): number {
  const related = relatedStems(keyword.lower);
  let best = 0;
  for (const token of said) {
    if (token.stem === keyword.stem) return 1;
    if (/\d/u.test(keyword.stem)) continue;
    if (differsBySlip(token.stem, keyword.stem) || differsBySlip(token.lower, keyword.lower))
      best = Math.max(best, 0.9);
    const closeness = isContentWord(token.lower)
      ? Math.max(related.get(token.stem) ?? 0, relatedStems(token.lower).get(keyword.stem) ?? 0)
      : 0;
    // A general kind ('animal' for 'bee') is on the way, not the answer.
    best = Math.max(best, closeness >= 0.7 ? closeness : closeness * 0.6);
  }
  return best;
}

const NEGATIONS =
  /^(?:not|no|never|none|nobody|nothing|without|isn't|aren't|wasn't|weren't|don't|doesn't|didn't|can't|couldn't|won't|cannot|isnt|dont|doesnt)$/u;
const REACH = 3;

/** 'Not oxygen', 'no sunlight': a word with a negation shortly before it; 'not only oxygen' isn't one. */
function isNegated(said: Token[], token: Token): boolean {
  const at = said.indexOf(token);
  const before = said.slice(Math.max(0, at - REACH), at).map(({ lower }) => lower);
  return (
    before.some((lower) => /^(?:not|no|never|neither|nor|without)$/u.test(lower)) &&
    !before.includes('only')
  );
}

/** The student denies the whole statement that the lesson makes, or the other way round. */
function isDenied(asked: ComprehensionQuestion, said: Token[]): boolean {
  const lessonDenies = tokenize(asked.answerSentence).some(({ lower }) => NEGATIONS.test(lower));
  const verbs = said.filter(({ lower }) => /n't$|^(?:never|cannot|isnt|dont|doesnt)$/u.test(lower));
  return !lessonDenies && verbs.length % 2 === 1;
}

/** Another number where a number was asked for. */
function hasOtherNumber(keywords: Keyword[], said: Token[]): boolean {
  const wanted = keywords.filter(({ stem }) => /^\d/u.test(stem)).map(({ stem }) => stem);
  const given = said.filter(({ stem }) => /^\d/u.test(stem)).map(({ stem }) => stem);
  return wanted.length > 0 && given.length > 0 && !wanted.some((number) => given.includes(number));
}

/** 'Oxygen or glucose or water': naming several for one is a guess. */
function isGuessing(asked: ComprehensionQuestion, said: Token[]): boolean {
  return (
    asked.keywords.length <= 2 &&
    said.filter(({ lower }) => lower === 'or').length >= 1 &&
    !/\bor\b/iu.test(asked.answerSentence)
  );
}
