import { isMeasured } from '@aulavox/telemetry/measure';
import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { z } from 'zod';
import type { Prompt } from '../prompts/prompt.ts';
import { duringCall, measureCall } from './measure-call.ts';

/** In milliseconds. Together they leave the offline tutor time within the reply's own deadline. */
export interface Patience {
  /** Until the first word of a reply, retries included. */
  firstWord: number;
  /** Between two pieces of a reply. */
  silence: number;
  /** For all of a reply. */
  reply: number;
  /** For what a worker makes while nobody looks at a cursor. */
  job: number;
}

export interface EndpointOptions {
  baseUrl: string;
  /** Local endpoints often need none. */
  apiKey: string | undefined;
  model: string;
  patience?: Patience;
}

/** A chat model behind an OpenAI-compatible endpoint. Every call throws at its deadline or when aborted. */
export interface Chat {
  stream(prompt: Prompt, signal: AbortSignal): AsyncGenerator<string, void, void>;
  /** A value of the wanted form; asks a second time when the first answer does not fit. */
  produce<T, R>(prompt: Prompt, wanted: Wanted<T, R>, signal: AbortSignal): Promise<R>;
}

/** A form of answer. Endpoints know few rules of a schema, so that the finer ones are `fit`'s. */
export interface Wanted<T, R> {
  name: string;
  schema: z.ZodType<T>;
  /** Makes what is needed of a parsed answer, or throws. */
  fit: (value: T) => R;
  patience?: 'reply' | 'job';
}

const defaultPatience: Patience = {
  firstWord: 8_000,
  silence: 8_000,
  reply: 24_000,
  job: 90_000,
};

/** Characters for each token that was allowed, beyond which an endpoint ignores its budget. */
const charactersPerToken = 8;

export function openaiChat(options: EndpointOptions): Chat {
  const { baseUrl, apiKey = 'none', model, patience = defaultPatience } = options;
  // One retry of its own, before the first word; the watch below bounds both tries together.
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey,
    maxRetries: 1,
    timeout: patience.job,
    logLevel: 'off',
  });
  const request = ({ messages, maxTokens }: Prompt) => ({
    model,
    messages,
    max_completion_tokens: maxTokens,
  });
  return {
    stream: async function* (prompt, signal) {
      const watch = watchOver(signal, patience);
      const call = measureCall(prompt.purpose, model);
      // Endpoints count the tokens of a stream only when asked, and a few refuse to be asked.
      const counted = isMeasured() ? { stream_options: { include_usage: true } } : {};
      try {
        const chunks = await client.chat.completions.create(
          { ...request(prompt), ...counted, stream: true },
          { signal: watch.signal },
        );
        const { maxTokens } = prompt;
        yield* wordsOf(chunks, maxTokens * charactersPerToken, { ...watch, ...call });
        watch.signal.throwIfAborted();
      } catch (error) {
        call.fail(error);
        throw error;
      } finally {
        watch.stop();
        call.end();
      }
    },
    produce: async (prompt, { name, schema, fit, patience: kind = 'reply' }, signal) => {
      const within = AbortSignal.any([signal, AbortSignal.timeout(patience[kind])]);
      return askTwice(within, () =>
        duringCall(measureCall(prompt.purpose, model), async (call) => {
          const response = await client.chat.completions.create(
            { ...request(prompt), response_format: zodResponseFormat(schema, name) },
            { signal: within },
          );
          call.used(response.usage);
          return fit(schema.parse(JSON.parse(response.choices[0]?.message.content ?? '')));
        }),
      );
    },
  };
}

/** The second time only for an answer that does not fit. */
async function askTwice<R>(within: AbortSignal, ask: () => Promise<R>): Promise<R> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof OpenAI.APIError || within.aborted) throw error;
    return ask();
  }
}

type CompletionUsage = OpenAI.CompletionUsage;

type Chunks = AsyncIterable<{
  choices: { delta: { content?: string | null }; finish_reason: string | null }[];
  usage?: CompletionUsage | null;
}>;

/** The words as they come; throws when the stream ends before the model said that it had finished. */
async function* wordsOf(
  chunks: Chunks,
  mostCharacters: number,
  { heard, used }: { heard: () => void; used: (usage?: CompletionUsage | null) => void },
): AsyncGenerator<string, void, void> {
  let length = 0;
  let isFinished = false;
  for await (const { choices, usage } of chunks) {
    used(usage);
    const [choice] = choices;
    const text = choice?.delta.content ?? '';
    isFinished ||= typeof choice?.finish_reason === 'string';
    length += text.length;
    if (text) {
      heard();
      yield text;
    }
    if (length > mostCharacters) return;
  }
  if (!isFinished) throw new Error('The model stopped in the middle of its reply');
  if (length === 0) throw new Error('The model said nothing');
}

/** Aborts when nothing is heard for too long. */
function watchOver(outer: AbortSignal, { firstWord, silence, reply }: Patience) {
  const late = new AbortController();
  const giveUp = () => late.abort(new DOMException('The model is late', 'TimeoutError'));
  let timer = setTimeout(giveUp, firstWord);
  return {
    signal: AbortSignal.any([outer, late.signal, AbortSignal.timeout(reply)]),
    heard: () => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silence);
    },
    stop: () => clearTimeout(timer),
  };
}
