import { inSpan } from '@aulavox/telemetry/span';
import type { Transcripts } from './transcripts.ts';

const options = { kind: 'client', attributes: { 'db.system.name': 'mongodb' } } as const;

/** The same store; what is asked of it is a span of the request that asks. */
export const traceTranscripts = (store: Transcripts): Transcripts => ({
  append: (...given) => inSpan('mongodb append', options, () => store.append(...given)),
  read: (...given) => inSpan('mongodb read', options, () => store.read(...given)),
  close: () => store.close(),
});
