import { meaningsOf } from '../lexicon/wordnet.ts';
import { conjugate, infinitiveOf, singularOf } from '../reading/word-forms.ts';
import { isTagged, type Word } from '../reading/tag-words.ts';

/** A plain statement taken apart: who or what, the verb, and what follows it. */
export type Clause = {
  sentence: string;
  subject: Word[];
  verb: Word;
  /** `verb` is a form of be, have or a modal and can change place with the subject in a question. */
  isAuxiliary: boolean;
  isPlural: boolean;
  isPerson: boolean;
  rest: Word[];
};

const AUXILIARIES = new Set(
  'is are was were can could will would may might must should'.split(' '),
);
const JOINERS = new Set(
  'of in at on between below above under beside around from for and'.split(' '),
);
const BARRED = new Set(
  'it they he she we you i this these those that there who which what when where why how if because although some many most both all each every others either neither no nobody nothing'.split(
    ' ',
  ),
);
const LONGEST_SUBJECT = 8;

/** Reads the clause that begins at `from`; null when it isn't plain enough to be turned into a question. */
export function parseClause(sentence: string, words: Word[], from = 0): Clause | null {
  const at = words.findIndex((word, index) => index >= from && isFinite(word));
  const subject = words.slice(from, at);
  const verb = words[at];
  const rest = words.slice(at + 1);
  if (at <= from || verb?.after !== '' || rest.length === 0) return null;
  if (subject.length > LONGEST_SUBJECT || !isNounPhrase(subject)) return null;
  const isAuxiliary = AUXILIARIES.has(verb.lower) || (isHave(verb) && isTagged(rest[0], 'Verb'));
  return {
    sentence,
    subject,
    verb,
    isAuxiliary,
    isPlural: isPluralClause(subject, verb),
    isPerson: isPerson(subject),
    rest,
  };
}

const isHave = (verb: Word): boolean => /^(?:has|have|had)$/u.test(verb.lower);

function isFinite(word: Word): boolean {
  if (AUXILIARIES.has(word.lower)) return true;
  return (
    word.tags.has('Verb') &&
    !word.tags.has('Gerund') &&
    !word.tags.has('Particle') &&
    word.lower !== 'called'
  );
}

function isNounPhrase(subject: Word[]): boolean {
  const [first] = subject;
  const last = subject.at(-1);
  if (
    !first ||
    !last ||
    BARRED.has(first.lower) ||
    !last.tags.has('Noun') ||
    last.tags.has('Pronoun')
  )
    return false;
  if (
    !['Determiner', 'Noun', 'Adjective', 'Value', 'Possessive'].some((tag) =>
      first.tags.has(tag),
    ) ||
    first.tags.has('Pronoun')
  )
    return false;
  return subject.every((word) => {
    if (word.after !== '' || word.tags.has('QuestionWord')) return false;
    return (
      JOINERS.has(word.lower) ||
      ['Determiner', 'Noun', 'Adjective', 'Value'].some((tag) => word.tags.has(tag))
    );
  });
}

function isPluralClause(subject: Word[], verb: Word): boolean {
  if (/^(?:are|were|have)$/u.test(verb.lower)) return true;
  if (/^(?:is|was|has)$/u.test(verb.lower) || verb.lower.endsWith('s')) return false;
  return !verb.tags.has('PastTense') && !AUXILIARIES.has(verb.lower)
    ? true
    : subject.some((word) => word.tags.has('Plural') || word.lower === 'and');
}

const PERSON_TAGS = ['Person', 'FirstName', 'LastName', 'Honorific'];
const PERSON_CATEGORY = 18;

/** Whether the head of a noun phrase is a human being, by its name or by the lexicon. */
export function isPerson(subject: Word[]): boolean {
  const joiner = subject.findIndex((word) => JOINERS.has(word.lower) && word.lower !== 'and');
  const head = subject.slice(0, joiner < 0 ? undefined : joiner);
  if (head.some((word) => PERSON_TAGS.some((tag) => word.tags.has(tag)))) return true;
  const last = head.at(-1)?.lower ?? '';
  return (
    last === 'people' || meaningsOf(singularOf(last), 'noun', 1)[0]?.category === PERSON_CATEGORY
  );
}

/** The text from the first to the last of these words, as it stands in the sentence. */
export function textOf(sentence: string, words: Word[]): string {
  const first = words[0];
  const last = words.at(-1);
  return first && last ? sentence.slice(first.start, last.end) : '';
}

/** A subject as it reads inside a sentence: small at the beginning unless it is a name. */
export function subjectText(clause: Clause): string {
  const text = textOf(clause.sentence, clause.subject);
  const [first] = clause.subject;
  return first &&
    (first.tags.has('ProperNoun') || first.tags.has('Acronym') || /^.\p{Lu}/u.test(first.text))
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1);
}

/** 'the heart has four chambers' to 'does the heart have four chambers', for the words given as its rest. */
export function invert(clause: Clause, rest: Word[]): string {
  const tail = textOf(clause.sentence, rest);
  const subject = subjectText(clause);
  if (clause.isAuxiliary) return `${clause.verb.lower} ${subject} ${tail}`.trim();
  const isPast = clause.verb.tags.has('PastTense');
  const helper = isPast ? 'did' : clause.isPlural ? 'do' : 'does';
  return `${helper} ${subject} ${plainVerb(clause.verb)} ${tail}`.trim();
}

/** The dictionary form of a finite verb. */
export function plainVerb(verb: Word): string {
  if (isHave(verb)) return 'have';
  return infinitiveOf(verb.lower, verb.tags.has('PastTense') ? 'PastTense' : 'PresentTense');
}

/** The verb as it follows 'who' or 'what', which are always singular. */
export function singularVerb(clause: Clause): string {
  const { verb } = clause;
  if (verb.lower === 'are') return 'is';
  if (verb.lower === 'were') return 'was';
  if (verb.lower === 'have') return 'has';
  if (clause.isAuxiliary || verb.tags.has('PastTense') || !clause.isPlural) return verb.lower;
  return conjugate(plainVerb(verb), 'PresentTense');
}
