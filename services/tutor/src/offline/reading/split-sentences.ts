/** A run of sentences that belong together, under the heading that stood above them. */
export type Paragraph = { heading: string | null; sentences: string[] };

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

// The segmenter breaks after these although the sentence goes on.
const ABBREVIATION =
  /(?:^|[\s("])(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|St|Mt|No|Fig|vs|approx|ca|e\.g|i\.e|cf)\.\s*$/u;
const LIST_MARK = /^\s*(?:[-*•‣▪–—]|\(?\d{1,2}[.)]|[a-z]\))\s+/u;
const HEADING_MARK = /^\s*#{1,6}\s+/u;
const SENTENCE_END = /[.!?…:;]["'”’)\]]*$/u;
const LONGEST_SENTENCE = 320;
const LONGEST_HEADING = 60;

/** Paragraphs and sentences of a text as people really type it: wrapped lines, lists, headings, missing full stops. */
export function splitParagraphs(text: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let heading: string | null = null;
  for (const block of splitBlocks(text)) {
    if (block.isHeading) {
      // A heading with nothing under it is all that the text says there.
      if (heading !== null) paragraphs.push({ heading: null, sentences: splitSentences(heading) });
      heading = block.text;
      continue;
    }
    const sentences = splitSentences(block.text);
    if (sentences.length === 0) continue;
    const last = paragraphs.at(-1);
    if (block.continuesList && last) last.sentences.push(...sentences);
    else paragraphs.push({ heading, sentences });
    if (!block.continuesList) heading = null;
  }
  if (heading !== null) paragraphs.push({ heading: null, sentences: splitSentences(heading) });
  return paragraphs.filter(({ sentences }) => sentences.length > 0);
}

/** Sentences of one paragraph; a text without full stops is cut at commas so that no answer fills the screen. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let open = '';
  for (const { segment } of segmenter.segment(text)) {
    open += segment;
    if (ABBREVIATION.test(open)) continue;
    sentences.push(...cutLong(open.trim()));
    open = '';
  }
  sentences.push(...cutLong(open.trim()));
  return sentences.filter((sentence) => /[^\s\p{P}]/u.test(sentence));
}

function cutLong(sentence: string): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > LONGEST_SENTENCE) {
    const window = rest.slice(0, LONGEST_SENTENCE);
    const comma = Math.max(window.lastIndexOf('; '), window.lastIndexOf(', '));
    const space = window.lastIndexOf(' ');
    const at = comma > 80 ? comma + 1 : space > 80 ? space : safeCut(rest);
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...pieces, rest];
}

/** Never between the two halves of an emoji or a rare letter. */
function safeCut(text: string): number {
  const code = text.charCodeAt(LONGEST_SENTENCE - 1);
  return code >= 0xd800 && code <= 0xdbff ? LONGEST_SENTENCE - 1 : LONGEST_SENTENCE;
}

type Block = { text: string; isHeading: boolean; continuesList: boolean };

function splitBlocks(text: string): Block[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u);
  const blocks: Block[] = [];
  let isAfterBlank = true;
  lines.forEach((raw, at) => {
    const line = raw.trim();
    if (line === '') {
      isAfterBlank = true;
      return;
    }
    const next = lines[at + 1]?.trim() ?? '';
    const open = blocks.at(-1);
    if (!isAfterBlank && open && !open.isHeading && isWrapped(open.text, line))
      open.text += ` ${line}`;
    else
      blocks.push(openBlock(line, next, { isAfterBlank, isAfterItem: open?.isHeading === false }));
    isAfterBlank = false;
  });
  return blocks;
}

function openBlock(
  line: string,
  next: string,
  where: { isAfterBlank: boolean; isAfterItem: boolean },
): Block {
  const isItem = LIST_MARK.test(line);
  const text = line.replace(HEADING_MARK, '').replace(LIST_MARK, '').trim();
  const isHeading =
    HEADING_MARK.test(line) || (!isItem && where.isAfterBlank && looksLikeHeading(line, next));
  return { text, isHeading, continuesList: isItem && where.isAfterItem && !where.isAfterBlank };
}

function looksLikeHeading(line: string, next: string): boolean {
  return (
    line.length <= LONGEST_HEADING &&
    !SENTENCE_END.test(line) &&
    line.split(/\s+/u).length <= 7 &&
    next === ''
  );
}

/** A line goes on in the next when it has no end and the next begins small, or when it was as wide as a page. */
function isWrapped(before: string, line: string): boolean {
  if (LIST_MARK.test(line) || HEADING_MARK.test(line)) return false;
  if (SENTENCE_END.test(before)) return false;
  return /^\p{Ll}/u.test(line) || before.length >= LONGEST_HEADING;
}
