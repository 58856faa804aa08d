import { openPostgresTranscripts } from './postgres-transcripts.ts';
import type { Transcripts } from './transcripts.ts';

type Open = (url: string) => Promise<Transcripts>;

/** The adapters by the protocol of TRANSCRIPTS_URL. */
const adapters: Record<string, Open> = {
  'postgres:': openPostgresTranscripts,
  'postgresql:': openPostgresTranscripts,
};

/** Opens the store of conversations that TRANSCRIPTS_URL names. Throws for an unknown protocol. */
export async function openTranscripts(url: string): Promise<Transcripts> {
  const { protocol } = new URL(url);
  const open = adapters[protocol];
  if (!open) throw new Error(`There is no store of transcripts for ${protocol}// addresses`);
  return open(url);
}
