/**
 * A sentence's end: a mark, perhaps a closing quote, then space and something that can begin another
 * one; or a new line. "e.g. of" is no end, because a small letter follows.
 */
const sentenceEnd = /[.!?…]["'”’)]*\s+(?=[\p{Lu}\p{Lo}\d"'“‘(])|\n+/u;
/** Shorter pieces are numbering ("1. ") or "Yes!" and wait for more. */
const shortestLength = 12;

/**
 * Cuts text that arrives in pieces into sentences, so that speech can start with the first one while
 * the rest is still being written.
 */
export class SentenceCutter {
  #rest = '';

  /** Takes more text; returns the sentences that are complete now. */
  push(text: string): string[] {
    this.#rest += text;
    const sentences: string[] = [];
    let from = 0;
    for (;;) {
      const found = sentenceEnd.exec(this.#rest.slice(from));
      if (!found) return sentences;
      const end = from + found.index + found[0].length;
      const sentence = this.#rest.slice(0, end).trim();
      if (sentence.length < shortestLength) {
        from = end;
        continue;
      }
      sentences.push(sentence);
      this.#rest = this.#rest.slice(end);
      from = 0;
    }
  }

  /** What is left when nothing more comes. */
  flush(): string[] {
    const last = this.#rest.trim();
    this.#rest = '';
    return last ? [last] : [];
  }
}

/** All sentences of a text that is complete. */
export function sentencesOf(text: string): string[] {
  const cutter = new SentenceCutter();
  return [...cutter.push(text), ...cutter.flush()];
}
