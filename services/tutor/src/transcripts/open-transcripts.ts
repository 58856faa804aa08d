import { openMongoTranscripts } from './mongo-transcripts.ts';
import { openPostgresTranscripts } from './postgres-transcripts.ts';
import type { Transcripts } from './transcripts.ts';

type Open = (url: string) => Promise<Transcripts>;

/** The adapters by the protocol of TRANSCRIPTS_URL. */
const adapters: Record<string, Open> = {
  'postgres:': openPostgresTranscripts,
  'postgresql:': openPostgresTranscripts,
  'mongodb:': async (url) => openMongoTranscripts(url),
  'mongodb+srv:': async (url) => openMongoTranscripts(url),
};

/** Opens the store of conversations that TRANSCRIPTS_URL names. Throws for an unknown protocol. */
export async function openTranscripts(url: string): Promise<Transcripts> {
  // The addresses of a replica set stand in one URL, divided by commas, which `URL` does not take.
  const protocol = /^[a-z+]+:/.exec(url)?.[0] ?? '';
  const open = adapters[protocol];
  if (!open) throw new Error(`There is no store of transcripts for ${protocol}// addresses`);
  return open(url);
}
