import type { Config } from './read-config.ts';

/** Whether only this machine can reach the address, so that known passwords and http do no harm. */
export function isLocal(publicUrl: string): boolean {
  const host = URL.parse(publicUrl)?.hostname ?? '';
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(\.\d+){3}$/.test(host)
  );
}

/** Whether the demo school exists here: asked for, and known passwords never listen on a network. */
export function isDemo(config: Config<'DEMO' | 'PUBLIC_URL'>): boolean {
  return config.DEMO && isLocal(config.PUBLIC_URL);
}

/** Who tutors: what was asked for, else the endpoint when there is a key, else the lesson's own text. */
export function tutorModel(
  config: Config<'TUTOR_MODEL' | 'OPENAI_API_KEY'>,
): 'offline:' | 'openai:' {
  return config.TUTOR_MODEL ?? (config.OPENAI_API_KEY ? 'openai:' : 'offline:');
}
