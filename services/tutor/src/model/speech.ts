import type { Speech } from './tutor-model.ts';

/** The same words with another result, as the contract of a call wants it. */
export async function* tellAs<T, R>(speech: Speech<T>, shape: (result: T) => R): Speech<R> {
  return shape(yield* speech);
}

/** Listens to the end without passing the words on. */
export async function listen<T>(speech: Speech<T>): Promise<T> {
  for (;;) {
    const next = await speech.next();
    if (next.done) return next.value;
  }
}

/** Passes the words on, and returns all of them with the result. */
export async function* collect<T>(speech: Speech<T>): Speech<{ text: string; result: T }> {
  let text = '';
  for (;;) {
    const next = await speech.next();
    if (next.done) return { text, result: next.value };
    text += next.value;
    yield next.value;
  }
}
