import type { z } from 'zod';
import { type VariableName, variables } from './variables.ts';

/** The environment of one process or of one embedded service. */
export type Env = Readonly<Record<string, string | undefined>>;

/** The parsed values of the named variables, by name. */
export type Config<Name extends VariableName> = {
  readonly [Key in Name]: z.output<(typeof variables)[Key]['schema']>;
};

/** Says every wrong variable, one line each, in words for the person who set it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * Reads the named variables and nothing else. An empty value counts as unset, as
 * compose files and CI systems write it. Throws `ConfigError` when any is wrong.
 */
export function readConfig<const Names extends readonly VariableName[]>(
  env: Env,
  names: Names,
): Config<Names[number]> {
  const wrong: string[] = [];
  const values = names.map((name) => {
    const given = env[name] === '' ? undefined : env[name];
    const parsed = variables[name].schema.safeParse(given);
    if (!parsed.success) wrong.push(complaint(name, given, parsed.error));
    return [name, parsed.data];
  });
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  // Every value was parsed by its own schema above; fromEntries cannot know that.
  return Object.fromEntries(values) as Config<Names[number]>;
}

// The value itself is never repeated: it may be a password or hold one.
function complaint(name: VariableName, given: string | undefined, error: z.ZodError): string {
  if (given === undefined) return `${name} is required: ${variables[name].does}`;
  return `${name} is wrong: ${error.issues[0]?.message ?? 'not readable'}`;
}
