import { z } from 'zod';
import { publicEndpoints } from './all.ts';
import type { EndpointSpec } from './endpoint.ts';
import { problem } from './problem.ts';

const openApiVersion = '3.1.0';

/** The OpenAPI document of every public endpoint, made from the declarations. */
export function openApi(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, spec] of publicEndpoints) {
    paths[spec.path] = { ...paths[spec.path], [spec.method.toLowerCase()]: operation(name, spec) };
  }
  return {
    openapi: openApiVersion,
    info: { title: 'Aulavox', version: '1' },
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'aulavox_session' } },
    },
  };
}

function operation(name: string, spec: EndpointSpec): object {
  const status = String(spec.status ?? 200);
  const refusal = {
    description: 'Refused',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  };
  return {
    operationId: name.replace('.', '_'),
    tags: [spec.service],
    parameters: [...parameters('path', spec.params), ...parameters('query', spec.query)],
    ...(spec.body ? { requestBody: { content: bodyOf(spec) } } : {}),
    responses: { [status]: answer(spec), default: refusal },
    ...(spec.roles === 'public' ? {} : { security: [{ session: [] }] }),
    'x-roles': spec.roles,
  };
}

function bodyOf({ kind, body }: EndpointSpec): object {
  const type = kind === 'upload' ? 'multipart/form-data' : 'application/json';
  return body ? { [type]: { schema: schemaOf(body, 'input') } } : {};
}

function answer(spec: EndpointSpec): object {
  if (spec.kind !== 'json' && spec.kind !== 'stream' && spec.kind !== 'upload') {
    return { description: spec.kind === 'redirect' ? 'A redirect' : 'The file' };
  }
  if (spec.status === 204) return { description: 'Done' };
  const schema = schemaOf(spec.response, 'output');
  const events =
    spec.kind === 'stream' ? { 'text/event-stream': { schema: { type: 'string' } } } : {};
  return { description: 'Done', content: { 'application/json': { schema }, ...events } };
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });
