const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A text in pieces that can be shown and spoken one by one; together they are the text. */
export function inSentences(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}
