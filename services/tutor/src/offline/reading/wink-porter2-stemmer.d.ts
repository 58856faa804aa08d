// The package brings no types of its own.
declare module 'wink-porter2-stemmer' {
  function stem(word: string): string;
  export { stem as default };
}
