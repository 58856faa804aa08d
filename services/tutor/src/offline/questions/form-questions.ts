import type { Sentence } from '../reading/read-lesson.ts';
import { isTagged, tagWords, type Word } from '../reading/tag-words.ts';
import {
  invert,
  parseClause,
  singularVerb,
  subjectText,
  textOf,
  type Clause,
} from './parse-clause.ts';

/** A question that one sentence answers, and the words of the sentence that answer it. */
export type FormedQuestion = {
  kind: 'definition' | 'called' | 'subject' | 'when' | 'why' | 'howMany';
  question: string;
  answer: string;
  sentence: Sentence;
};

/** Every question that grammar allows to be made of a sentence; none for a sentence that leans on the one before. */
export function formQuestions(sentence: Sentence): FormedQuestion[] {
  if (sentence.leansOnPrevious || sentence.text.length > 240 || /["“”():]/u.test(sentence.text))
    return [];
  const words = tagWords(sentence.text);
  const clause = parseClause(sentence.text, words);
  const formed = [askCalled(sentence, words), askWhenLeading(sentence, words)];
  if (clause)
    formed.push(
      ...[askDefinition, askWhy, askHowMany, askWhenTrailing, askSubject].map((ask) =>
        ask(sentence, clause),
      ),
    );
  return formed.filter((question) => question !== null).filter(isSound);
}

/** Short enough to read, and not giving its own answer away. */
function isSound(formed: FormedQuestion): boolean {
  const words = formed.question.split(/\s+/u).length;
  return (
    words >= 3 &&
    words <= 24 &&
    formed.answer.length > 1 &&
    !formed.question.toLowerCase().includes(formed.answer.toLowerCase())
  );
}

const POINTER =
  /^(?:it|its|they|them|their|theirs|he|him|his|she|her|hers|himself|herself|itself|this|these|those|who|which)$/u;

const JOINTS = /^(?:because|but|so|although|while|when|who|which|unless|if)$/u;

/** Words up to the first comma or the joint of a second clause. */
function firstPart(sentence: string, words: Word[]): Word[] {
  const joint = words.findIndex(
    (word, at) => at > 0 && (JOINTS.test(word.lower) || opensClause(sentence, words, at)),
  );
  const comma = words.findIndex((word) => /[,;]/u.test(word.after));
  const ends = [joint < 0 ? words.length : joint, comma < 0 ? words.length : comma + 1];
  return words.slice(0, Math.min(...ends));
}

/** 'measured in volts and current is measured in amperes': the words after 'and' are a statement of their own. */
function opensClause(sentence: string, words: Word[], at: number): boolean {
  if (words[at]?.lower !== 'and') return false;
  return (
    parseClause(sentence, words, at + 1) !== null ||
    words.slice(at + 2, at + 4).some(({ lower }) => /^(?:is|are|was|were)$/u.test(lower))
  );
}

/** A predicate without the statements that follow it behind a comma. */
function wholePredicate(sentence: string, words: Word[]): string {
  const end = words.findIndex((word, at) => {
    if (!/[,;]/u.test(word.after)) return false;
    const next = words[at + 1]?.lower ?? '';
    return (
      /^(?:so|but)$/u.test(next) ||
      parseClause(sentence, words, next === 'and' ? at + 2 : at + 1) !== null
    );
  });
  return textOf(sentence, words.slice(0, end < 0 ? undefined : end + 1)).replace(/[.!;,]+$/u, '');
}

function askCalled(sentence: Sentence, words: Word[]): FormedQuestion | null {
  const at = words.findIndex(
    (word, index) => word.lower === 'called' && /^(?:is|are)$/u.test(words[index - 1]?.lower ?? ''),
  );
  const described = words.slice(0, Math.max(at - 1, 0));
  const name = firstPart(sentence.text, words.slice(at + 1));
  const isPlain =
    at > 1 &&
    described.every((word) => word.after === '' && !POINTER.test(word.lower)) &&
    name.length > 0 &&
    name.length <= 4;
  if (!isPlain || described.length < 3) return null;
  const text = subjectText({ sentence: sentence.text, subject: described } as Clause);
  return {
    kind: 'called',
    question: `What ${words[at - 1]?.lower ?? 'is'} ${text} called?`,
    answer: textOf(sentence.text, name),
    sentence,
  };
}

function askDefinition(sentence: Sentence, clause: Clause): FormedQuestion | null {
  if (!/^(?:is|are|was|were)$/u.test(clause.verb.lower) || clause.subject.length > 4) return null;
  const [first] = clause.rest;
  const isDefining =
    first &&
    (/^(?:a|an|the|one)$/u.test(first.lower) ||
      (clause.isPlural && first.tags.has('Noun') && !first.tags.has('Pronoun')));
  if (!isDefining || clause.rest.length < 3) return null;
  const answer = wholePredicate(sentence.text, clause.rest);
  return {
    kind: 'definition',
    question: `${clause.isPerson ? 'Who' : 'What'} ${clause.verb.lower} ${subjectText(clause)}?`,
    answer,
    sentence,
  };
}

function askWhy(sentence: Sentence, clause: Clause): FormedQuestion | null {
  const at = clause.rest.findIndex((word) => word.lower === 'because');
  const effect = clause.rest.slice(0, at);
  if (
    at < 1 ||
    effect.some(
      (word) =>
        POINTER.test(word.lower) ||
        /[,;]/u.test(word.after.replace(/,$/u, word === effect.at(-1) ? '' : ',')),
    )
  )
    return null;
  const reason = clause.rest.slice(at + 1);
  if (reason.length < 2) return null;
  return {
    kind: 'why',
    question: `Why ${invert(clause, effect)}?`,
    answer: textOf(sentence.text, [...clause.rest.slice(at, at + 1), ...reason]),
    sentence,
  };
}

function askHowMany(sentence: Sentence, clause: Clause): FormedQuestion | null {
  if (!/^(?:has|have|had)$/u.test(clause.verb.lower) || clause.isAuxiliary) return null;
  const [number, noun] = clause.rest;
  if (!number?.tags.has('Value') || !noun?.tags.has('Plural')) return null;
  return {
    kind: 'howMany',
    question: `How many ${noun.text} ${invert(clause, [])}?`,
    answer: number.text,
    sentence,
  };
}

const DATE =
  /^(?:in|on) (?:the )?(?:\d{1,2} )?(?:(?:January|February|March|April|May|June|July|August|September|October|November|December) )?(?:\d{3,4}|\d{1,4} (?:BC|AD|BCE|CE)|\d{1,2}(?:st|nd|rd|th) century)(?: (?:BC|AD|BCE|CE))?/u;

function askWhenTrailing(sentence: Sentence, clause: Clause): FormedQuestion | null {
  const at = clause.rest.findIndex((word) => DATE.test(sentence.text.slice(word.start)));
  if (at < 1 && !clause.isAuxiliary) return null;
  const start = clause.rest[at]?.start;
  const before = clause.rest.slice(0, Math.max(at, 0));
  if (
    start === undefined ||
    before.some(
      (word) =>
        POINTER.test(word.lower) ||
        /^(?:and|but|because)$/u.test(word.lower) ||
        /[,;]/u.test(word.after),
    )
  )
    return null;
  const date = DATE.exec(sentence.text.slice(start))?.[0] ?? '';
  return { kind: 'when', question: `When ${invert(clause, before)}?`, answer: date, sentence };
}

function askWhenLeading(sentence: Sentence, words: Word[]): FormedQuestion | null {
  const date = DATE.exec(sentence.text.charAt(0).toLowerCase() + sentence.text.slice(1))?.[0];
  if (!date) return null;
  const clause = parseClause(
    sentence.text,
    words,
    words.findIndex((word) => word.start > date.length),
  );
  if (!clause) return null;
  const rest = firstPart(sentence.text, clause.rest);
  const and = rest.findIndex(
    (word, at) => word.lower === 'and' && rest[at + 1]?.tags.has('Verb') === true,
  );
  const kept = rest.slice(0, and < 0 ? undefined : and);
  if (kept.some((word) => POINTER.test(word.lower))) return null;
  return {
    kind: 'when',
    question: `When ${invert(clause, kept)}?`,
    answer: sentence.text.slice(0, date.length),
    sentence,
  };
}

function askSubject(sentence: Sentence, clause: Clause): FormedQuestion | null {
  const rest = firstPart(sentence.text, clause.rest);
  const isLong = rest.length >= 3 && clause.subject.length <= 5;
  if (!isLong || isCopula(clause) || rest.some((word) => POINTER.test(word.lower))) return null;
  if (/^(?:called|like)$/u.test(rest[0]?.lower ?? '')) return null;
  const question = `${clause.isPerson ? 'Who' : 'What'} ${singularVerb(clause)} ${textOf(sentence.text, rest)}?`;
  return { kind: 'subject', question, answer: textOf(sentence.text, clause.subject), sentence };
}

/** 'The heart is a muscle' says what something is; 'Rome was founded' says what happened to it. */
const isCopula = (clause: Clause): boolean =>
  /^(?:is|are|was|were)$/u.test(clause.verb.lower) && !isTagged(clause.rest[0], 'Verb');
