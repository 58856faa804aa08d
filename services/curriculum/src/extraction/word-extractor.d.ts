/** The part of word-extractor that we use; the package brings no types. */
declare module 'word-extractor' {
  interface WordDocument {
    getBody(): string;
  }
  class WordExtractor {
    extract(file: Buffer): Promise<WordDocument>;
  }
  export = WordExtractor;
}
