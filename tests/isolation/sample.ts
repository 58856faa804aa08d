import { randomUUID } from 'node:crypto';
import type { Parts } from '@aulavox/contracts/client';
import type { EndpointSpec } from '@aulavox/contracts/endpoint';
import { z } from 'zod';

/** The kinds of ids, as `primitives.ts` of the contracts brands them. */
export type Entity =
  | 'User'
  | 'School'
  | 'Class'
  | 'Subject'
  | 'Lesson'
  | 'Material'
  | 'Session'
  | 'Message'
  | 'Quiz'
  | 'UpgradeRequest';

export type IdOf = (entity: Entity) => string;

/** A valid call of an endpoint, made from its schemas, with the given ids everywhere. */
export function sampleCall(spec: EndpointSpec, idOf: IdOf): Parts {
  const parts = {
    ...(spec.params ? { params: sample(spec.params, idOf) } : {}),
    ...(spec.query ? { query: sample(spec.query, idOf) } : {}),
    ...(spec.body && spec.kind !== 'upload' ? { body: sample(spec.body, idOf) } : {}),
  };
  return parts as Parts;
}

/** The kinds of ids that an endpoint takes. */
export function entitiesOf(spec: EndpointSpec): Entity[] {
  const met = new Set<Entity>();
  sampleCall(spec, (entity) => {
    met.add(entity);
    return randomUUID();
  });
  return [...met];
}

/** Throws where the sample does not fit its own schema: then this file has to learn something new. */
function sample(schema: z.ZodType, idOf: IdOf): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const value = valueOf(json as Json, '', idOf);
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new Error(`No valid sample: ${z.prettifyError(parsed.error)}`);
  return value;
}

interface Json {
  type?: string;
  entity?: Entity;
  format?: string;
  pattern?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Json[];
  oneOf?: Json[];
  items?: Json;
  minItems?: number;
  minimum?: number;
  properties?: Record<string, Json>;
}

function valueOf(schema: Json, name: string, idOf: IdOf): unknown {
  const one = (schema.anyOf ?? schema.oneOf)?.find((option) => option.type !== 'null');
  if (one) return valueOf(one, name, idOf);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  return valueOfType(schema, name, idOf);
}

function valueOfType(schema: Json, name: string, idOf: IdOf): unknown {
  switch (schema.type) {
    case 'string':
      return textOf(schema, name, idOf);
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () =>
        valueOf(schema.items ?? {}, '', idOf),
      );
    case 'object':
      return objectOf(schema, idOf);
    default:
      return undefined;
  }
}

const objectOf = ({ properties = {} }: Json, idOf: IdOf): object =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, name, idOf)]),
  );

/** Ids and addresses that pass through another check first lose their kind in the JSON schema. */
const entityByName: Record<string, Entity> = { classId: 'Class', subjectId: 'Subject' };

function textOf({ entity, format, pattern }: Json, name: string, idOf: IdOf): string {
  const kind = entity ?? entityByName[name];
  if (kind) return idOf(kind);
  if (/email/i.test(name)) return `sample-${randomUUID().slice(0, 8)}@sample.example`;
  if (format === 'date') return '2099-01-05';
  if (format === 'date-time') return '2099-01-05T09:30:00.000Z';
  return pattern?.includes(':[0-5]') ? '09:30' : 'sample-text';
}
