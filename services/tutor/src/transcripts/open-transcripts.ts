import { openPostgresTranscripts } from './postgres-transcripts.ts';
import { traceTranscripts } from './trace-transcripts.ts';
import type { Transcripts } from './transcripts.ts';

type Open = (url: string) => Promise<Transcripts>;

/** Loaded only where it is used: the client takes a moment and some memory. */
const openMongo: Open = async (url) => {
  const { openMongoTranscripts } = await import('./mongo-transcripts.ts');
  return traceTranscripts(openMongoTranscripts(url));
};

/** The adapters by the protocol of TRANSCRIPTS_URL. */
const adapters: Record<string, Open> = {
  'postgres:': openPostgresTranscripts,
  'postgresql:': openPostgresTranscripts,
  'mongodb:': openMongo,
  'mongodb+srv:': openMongo,
};

/** Opens the store of conversations that TRANSCRIPTS_URL names. Throws for an unknown protocol. */
export async function openTranscripts(url: string): Promise<Transcripts> {
  // The addresses of a replica set stand in one URL, divided by commas, which `URL` does not take.
  const protocol = /^[a-z+]+:/.exec(url)?.[0] ?? '';
  const open = adapters[protocol];
  if (!open) throw new Error(`There is no store of transcripts for ${protocol}// addresses`);
  return open(url);
}
