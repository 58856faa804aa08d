import { toDigits } from './number-words.ts';
import { stemOf } from './word-forms.ts';

/** One word with its place in the text and the form in which words are compared. */
export type Token = { text: string; lower: string; stem: string; start: number; end: number };

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’\-/.,][\p{L}\p{N}\p{M}]+)*/gu;

/** The words of a text; a text of emoji alone has its signs as words, so that no lesson is empty. */
export function tokenize(text: string): Token[] {
  return [...text.matchAll(WORD)].map((match) => {
    const lower = match[0].toLowerCase().replaceAll('’', "'");
    return {
      text: match[0],
      lower,
      stem: compareForm(lower),
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

/** 'Twelve', '12' and '12.' are one; so are 'plants', 'plant' and "plant's". */
export function compareForm(lower: string): string {
  return toDigits(lower) ?? stemOf(lower.replace(/'s?$/u, ''));
}

const STOP_WORDS = new Set(
  (
    'a an the and or but nor so yet if then than that this these those there here it its itself he him his she her hers they them their theirs ' +
    'we us our you your yours i me my mine who whom whose which what when where why how is are was were be been being am do does did done doing ' +
    'has have had having can could will would shall should may might must of in on at by for from to into onto with without within about as ' +
    'up down out off over under through during before after between against because while also just only even very too not no ' +
    "isn't aren't wasn't weren't don't doesn't didn't can't couldn't won't wouldn't what's it's that's there's who's where's how's i'm " +
    'some any all each every both other another such own same more most much many few ' +
    'please explain describe know mean means meaning lesson text exactly really actually called call thing something let lets me'
  ).split(' '),
);

/** Whether a word carries meaning of its own; only those are compared. */
export function isContentWord(lower: string): boolean {
  return !STOP_WORDS.has(lower) && /[\p{L}\p{N}]/u.test(lower);
}
