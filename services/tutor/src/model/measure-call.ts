import { record } from '@aulavox/telemetry/measure';
import { metrics } from '@aulavox/telemetry/metrics';
import { startSpan } from '@aulavox/telemetry/span';
import type { Purpose } from '../prompts/prompt.ts';

const provider = 'openai';

/** As the wire format tells it at the end of a reply. */
interface Usage {
  prompt_tokens: number;
  completion_tokens: number;
}

/** A call to the model while it lasts. */
export interface MeasuredCall {
  /** Called with what the endpoint tells; many tell nothing. */
  used: (usage: Usage | null | undefined) => void;
  fail: (error: unknown) => void;
  end: () => void;
}

/** Measures a call to the model: its purpose, time and tokens, never a word of it. End it. */
export function measureCall(purpose: Purpose, model: string): MeasuredCall {
  const startedAt = performance.now();
  const span = startSpan(`chat ${model}`, {
    kind: 'client',
    attributes: {
      'gen_ai.operation.name': 'chat',
      'gen_ai.provider.name': provider,
      'gen_ai.request.model': model,
      'aulavox.purpose': purpose,
    },
  });
  let outcome = 'done';
  const count = (direction: 'input' | 'output', tokens: number): void => {
    record(metrics.modelTokens, tokens, { provider, purpose, direction });
    span?.set({ [`gen_ai.usage.${direction}_tokens`]: tokens });
  };
  return {
    used: (usage) => {
      if (!usage) return;
      count('input', usage.prompt_tokens);
      count('output', usage.completion_tokens);
    },
    fail: (error) => {
      outcome = 'failed';
      span?.fail(error);
    },
    end: () => {
      const seconds = (performance.now() - startedAt) / 1000;
      record(metrics.modelDuration, seconds, { provider, purpose, outcome });
      span?.end();
    },
  };
}

/** Ends the call with the work that it is for. */
export async function duringCall<T>(
  call: MeasuredCall,
  work: (call: MeasuredCall) => Promise<T>,
): Promise<T> {
  try {
    return await work(call);
  } catch (error) {
    call.fail(error);
    throw error;
  } finally {
    call.end();
  }
}
