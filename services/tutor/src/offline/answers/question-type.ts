import { isPerson } from '../questions/parse-clause.ts';
import type { Sentence } from '../reading/read-lesson.ts';
import { isTagged, tagWords } from '../reading/tag-words.ts';
import { isContentWord, tokenize, type Token } from '../reading/tokens.ts';

/** What kind of thing a question asks for. */
export type QuestionType =
  'who' | 'when' | 'where' | 'why' | 'howMany' | 'measure' | 'definition' | 'other';

/** A question taken apart: its type, the words that carry meaning, the noun that it is about. */
export type ReadQuestion = {
  type: QuestionType;
  words: Token[];
  /** Words like 'happen' or 'job', which help to choose a sentence but needn't stand in it. */
  builders: Token[];
  /** Names and superlatives: an answer must know them. */
  names: Token[];
  focus: string | null;
  /** 'What is X?' and nothing more. */
  asksWhatItIs: boolean;
  asksName: boolean;
};

const TYPES: [QuestionType, RegExp][] = [
  [
    'howMany',
    /\bhow (?:many|much|old|often)\b|\bwhat (?:number|percentage|percent|fraction)\b|\bthe number of\b/iu,
  ],
  ['measure', /\bhow (?:long|far|big|large|tall|heavy|high|deep|fast|hot|cold|wide)\b(?! ago)/iu],
  [
    'when',
    /\bwhen\b(?!.{25,}\?.*\bwhat\b)|\b(?:what|which|in which|in what) (?:year|date|day|century|month|time)\b|\bhow long ago\b/iu,
  ],
  [
    'who',
    /\bwho(?:m|se)?\b|\b(?:what|which) (?:person|man|woman|people|scientist|king|emperor|general|poet|doctor|leader)\b/iu,
  ],
  ['where', /\bwhere\b|\b(?:what|which) (?:place|city|country|part)\b/iu],
  [
    'why',
    /\bwhy\b|\bhow come\b|\bfor what reason\b|\bwhat (?:is|was) the (?:reason|cause)\b|\bwhat (?:causes|caused|makes|made)\b/iu,
  ],
  [
    'definition',
    /\b(?:what(?:'s| is| are| was| were| does)|define|definition of|meaning of|what do (?:we|you) (?:mean|call)|what do we understand)\b/iu,
  ],
];

// Phrases that only lead up to the question.
const LEAD =
  /\b(?:(?:can|could|would) you (?:please )?|please )?(?:tell (?:me|us)(?: (?:more )?about)?|explain(?: to me| to us)?|do you know|i (?:would like|want) to know|i wonder|what about|talk about)\b/giu;
// Words that only build it; what remains is what it is about.
const BUILDING =
  /^(?:year|date|number|percentage|person|name|kind|type|sort|reason|cause|many|much|long|often|think|wonder|want|way|learn|happen|happens|happened|called|definition|define|understand|everything|anything|another|word|stuff|substance|material|bit|example|purpose|question|different|difference|main|job|task|role|function|unit|come|comes|came|place|old|someone|somebody|important|idea|use|used|show|shows|find|found|see|make|makes|made)$/u;

/** Reads a question. */
export function readQuestion(question: string): ReadQuestion {
  const plain = question
    .replaceAll('’', "'")
    .replaceAll(/\b(?:take|takes|took|taken|taking) place\b/giu, 'happen')
    .replaceAll(LEAD, ' ');
  const all = tokenize(plain).filter((token) => isContentWord(token.lower));
  const weighty = all.filter((token) => !BUILDING.test(token.lower));
  return {
    type: findType(plain),
    words: weighty.length > 0 ? weighty : all,
    builders: weighty.length > 0 ? all.filter((token) => BUILDING.test(token.lower)) : [],
    names: weighty.filter((token) => isName(plain, token) || isSuperlative(token)),
    focus: findFocus(plain),
    asksWhatItIs: ASKS_WHAT_IT_IS.test(plain.trim()) && weighty.length <= 3,
    asksName: /\b(?:called|name of|the word for|the term for)\b/iu.test(plain),
  };
}

const isName = (question: string, token: Token): boolean =>
  /^\p{Lu}/u.test(token.text) && question.slice(0, token.start).trim() !== '';

/** 'The tallest mountain' is another question than 'a mountain'. */
const isSuperlative = (token: Token): boolean =>
  token.lower.endsWith('est') && tagWords(token.lower)[0]?.tags.has('Superlative') === true;

const ASKS_WHAT_IT_IS =
  /^(?:so |and |ok |but )?(?:(?:who|what)(?:'s| is| are| was| were) (?:a |an |the )?(?:[\w'-]+ ?){1,4}|what do(?:es)? (?:a |an |the )?(?:[\w'-]+ ){1,3}(?:mean|describe|show)|define .{2,40}|(?:[\w'-]+ ?){1,3})[?!. ]*$/iu;

/** The type whose words come first: 'How do bees tell where flowers are?' isn't about a place. */
function findType(question: string): QuestionType {
  let first: { type: QuestionType; at: number } | null = null;
  for (const [type, pattern] of TYPES) {
    const at = question.search(pattern);
    if (at >= 0 && (first === null || at < first.at)) first = { type, at };
  }
  const openers = question.search(/\b(?:how|what|which|why|do|does|is|are)\b/iu);
  return first === null || (openers >= 0 && openers < first.at) ? 'other' : first.type;
}

const COUNTED = /\bhow (?:many|much) (.+)/iu;
const DESCRIBED =
  /\b(?:what|who)(?:'s| is| are| was| were) (?:the |a |an )?((?:[\w-]+ ){0,2}?[\w-]+) (?:of|for|in|on|at|between)\b/iu;
const ASKED =
  /\b(?:what|which) ((?!is|are|was|were|do|does|did|has|have|can|will)[\w-]+) (?:is|are|was|were|do|does|did|has|have|can)\b/iu;

/** 'the capital' in 'What is the capital of France?': without it in the lesson there is no answer. */
function findFocus(question: string): string | null {
  const counted = COUNTED.exec(question)?.[1];
  if (counted !== undefined) return firstNoun(counted);
  const phrase = (DESCRIBED.exec(question) ?? ASKED.exec(question))?.[1] ?? '';
  const last = tokenize(phrase).findLast((token) => isContentWord(token.lower));
  if (!last || BUILDING.test(last.lower)) return null;
  const standing = tagWords(question).find(({ lower }) => lower === last.lower);
  return isTagged(standing, 'Verb') ? null : last.lower;
}

function firstNoun(text: string): string | null {
  const noun = tagWords(text).find((word) => isTagged(word, 'Noun') && !isTagged(word, 'Pronoun'));
  return noun?.lower ?? null;
}

const DATE =
  /\b\d{3,4}\b|\b\d+ (?:BC|AD)\b|\bcentur|\b(?:January|February|March|April|June|July|August|September|October|November|December|winter|summer|spring|autumn|night|morning|year|day)s?\b/iu;
const PLACE =
  /\b(?:in|inside|under|near|around|beside|along|between|through|into) (?!order|which|other)\p{L}|\b(?:at|on|from|to|of) (?:the|an?|\p{Lu}\p{Ll}+)\b/u;
const REASON =
  /\b(?:because|so that|so|since|due to|therefore|in order to|to (?!the|an?|its?|their|this|all|every|each|some|be)\p{L}+|makes?|made|causes?|when|if|without|needed?|after)\b/iu;
const NUMBER =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|hundred|thousand|million|once|twice|half|few|most)\b/iu;

const SIZE =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million|half|size|than|about|as \w+ as)\b/iu;
const MOMENT = /\b(?:when|during|after|before|while|every|until)\b/iu;

/** How well a sentence can answer a question of this type: 1 it can, 0 it lacks what is asked for. */
export function fitsType(type: QuestionType, sentence: Sentence): number {
  return FITS[type](sentence.text);
}

const FITS: Record<QuestionType, (text: string) => number> = {
  who: (text) => (namesSomebody(text) ? 1 : 0),
  when: (text) => firstFit(text, [DATE, 1], [MOMENT, 0.7], 0),
  where: (text) => (PLACE.test(text) ? 1 : 0.3),
  why: (text) => firstFit(text, [/\b(?:because|so that)\b/iu, 1], [REASON, 0.7], 0.3),
  howMany: (text) => (NUMBER.test(text) ? 1 : 0),
  measure: (text) => (SIZE.test(text) ? 1 : 0.3),
  definition: () => 1,
  other: () => 1,
};

function firstFit(
  text: string,
  [best, bestFit]: [RegExp, number],
  [second, secondFit]: [RegExp, number],
  otherwise: number,
): number {
  if (best.test(text)) return bestFit;
  return second.test(text) ? secondFit : otherwise;
}

function namesSomebody(sentence: string): boolean {
  return tagWords(sentence).some(
    (word) =>
      isTagged(word, 'Actor') ||
      (isTagged(word, 'Noun') && !isTagged(word, 'Pronoun') && isPerson([word])),
  );
}
