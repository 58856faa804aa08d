import { joinSentences } from '../reading/join-sentences.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { chooseDistractors } from './choose-distractors.ts';
import type { Term } from './term.ts';
import { inContext, type Draft, type QuizMaterial } from './quiz-material.ts';

const GAP = '_____';
const LONGEST_SHOWN = 330;
const SHORTEST_SENTENCE = 4;

/** Questions with a gap in a sentence of the lesson. */
export function draftClozes(material: QuizMaterial, random: SeededRandom): Draft[] {
  return material.terms
    .map((term) => draftCloze(material, term, random))
    .filter((draft) => draft !== null);
}

function draftCloze(material: QuizMaterial, term: Term, random: SeededRandom): Draft | null {
  const { sentence } = term;
  if (sentence.tokens.length < SHORTEST_SENTENCE) return null;
  const context = joinSentences(inContext(material.reading, sentence).slice(0, -1));
  const gapped = withGap(sentence.text, term);
  const shown = `${context} ${gapped}`.trim();
  if (shown.length > LONGEST_SHOWN || showsAnswer(shown, term)) return null;
  const wrong = chooseDistractors(material, term, shown, random);
  if (wrong.length < 3) return null;
  const isFirst = term.start === 0;
  const inPlace = (text: string): string =>
    isFirst ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  return {
    kind: 'cloze',
    question: `Which ${wordFor(term)} is missing? "${shown}"`,
    correct: inPlace(term.text),
    wrong: wrong.map(inPlace),
    sentence,
  };
}

function wordFor(term: Term): string {
  if (term.kind === 'number') return /^(?:1\d{3}|20\d{2})$/u.test(term.text) ? 'year' : 'number';
  if (term.kind === 'noun') return term.text.includes(' ') ? 'term' : 'word';
  return 'name';
}

/** An article before the gap says nothing about how the missing word begins. */
function withGap(text: string, term: Term): string {
  const before = text
    .slice(0, term.start)
    .replace(/\b([Aa])n?(?=\s+$)/u, '$1/$1n')
    .replace(/A\/An/u, 'A/An')
    .replace(/a\/an/u, 'a/an');
  return `${before}${GAP}${text.slice(term.end)}`;
}

function showsAnswer(shown: string, term: Term): boolean {
  const text = shown.toLowerCase();
  return (
    text.includes(term.text.toLowerCase()) || (term.kind === 'noun' && text.includes(term.head))
  );
}
