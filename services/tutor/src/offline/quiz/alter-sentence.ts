import { linked, meaningsOf } from '../lexicon/wordnet.ts';
import type { Sentence } from '../reading/read-lesson.ts';
import { tagWords } from '../reading/tag-words.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { chooseDistractors } from './choose-distractors.ts';
import type { QuizMaterial } from './quiz-material.ts';

// Opposites that school texts turn on, and that read well wherever the one stands.
const OPPOSITES = new Map(
  (
    'above:below below:above before:after after:before more:less less:more top:bottom bottom:top left:right right:left first:last last:first ' +
    'hot:cold cold:hot warm:cold fast:slowly quickly:slowly faster:slower slower:faster large:small small:large big:small tiny:huge huge:tiny ' +
    'high:low low:high rises:falls falls:rises always:never never:always smaller:larger larger:smaller greater:smaller bigger:smaller heavy:light ' +
    'inside:outside outside:inside upwards:downwards downwards:upwards easily:hardly open:closed closed:open opens:closes steep:flat gentle:steep rich:poor ' +
    'expensive:cheap together:alone alone:together north:south south:north east:west west:east good:bad bad:good same:different different:same long:short short:long ' +
    'heats:cools cools:heats releases:absorbs absorbs:releases smallest:largest largest:smallest most:few nearly:hardly'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** A sentence with one thing changed so that it is no longer what the lesson says. */
export type Alteration = { text: string; kind: 'number' | 'term' | 'opposite' };

/** False variants of a sentence: another number, another term of the lesson, or the opposite of a word. */
export function alterSentence(
  material: QuizMaterial,
  sentence: Sentence,
  random: SeededRandom,
): Alteration[] {
  return random
    .shuffle([...otherTerms(material, sentence, random), ...opposites(sentence)])
    .filter(({ text }) => text !== sentence.text);
}

function otherTerms(
  material: QuizMaterial,
  sentence: Sentence,
  random: SeededRandom,
): Alteration[] {
  return material.terms
    .filter((term) => term.sentence === sentence)
    .flatMap((term) => {
      const kind: Alteration['kind'] = term.kind === 'number' ? 'number' : 'term';
      const others = chooseDistractors(material, term, sentence.text, random);
      return others
        .slice(0, kind === 'number' ? 3 : 2)
        .map((other) => ({ kind, text: replaceAt(sentence.text, term.start, term.end, other) }));
    });
}

function opposites(sentence: Sentence): Alteration[] {
  const present = new Set(sentence.tokens.map(({ lower }) => lower));
  return tagWords(sentence.text).flatMap(({ lower, start, end, tags }): Alteration[] => {
    const opposite = OPPOSITES.get(lower) ?? (tags.has('Adjective') ? antonymOf(lower) : undefined);
    if (opposite === undefined || present.has(opposite)) return [];
    return [{ kind: 'opposite', text: replaceAt(sentence.text, start, end, opposite) }];
  });
}

function antonymOf(adjective: string): string | undefined {
  const [meaning] = meaningsOf(adjective, 'adj', 1);
  if (!meaning) return undefined;
  const link = meaning.links.find(({ kind }) => kind === '!');
  const opposite =
    link && linked({ ...meaning, links: [link] }, ['!'])[0]?.words[link.wordNumber - 1];
  return opposite !== undefined && /^[a-z]+$/u.test(opposite) && !opposite.endsWith(adjective)
    ? opposite
    : undefined;
}

/** Puts a word in, with the capital and the article that its new place asks for. */
export function replaceAt(text: string, start: number, end: number, word: string): string {
  const placed =
    start === 0 && /^\p{Lu}/u.test(text) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
  const article = /^[aeiou]/iu.test(word) ? 'n' : '';
  const before = text.slice(0, start).replace(/\b([Aa])n?(?=\s+$)/u, `$1${article}`);
  return `${before}${placed}${text.slice(end)}`;
}
