import { errorCatalogue } from '@tessera/contracts/errors.ts';
import { problem } from '@tessera/contracts/problem.ts';
import { z } from 'zod';
import { changesState, type Route } from './route.ts';

type Schema = Record<string, unknown>;

/** The OpenAPI 3.1 description of a service, made from the same list that builds its router. */
export function openApiOf(name: string, version: string, routes: readonly Route[]): Schema {
  const paths: Record<string, Schema> = {};
  for (const route of routes) {
    const path = paths[route.call.path] ?? {};
    path[route.call.method.toLowerCase()] = operation(route);
    paths[route.call.path] = path;
  }
  return {
    openapi: '3.1.0',
    info: { title: name, version },
    paths,
    components: { schemas: { Problem: schemaOf(problem, 'output') } },
  };
}

function operation({ call, access }: Route): Schema {
  const body = schemaOf(call.body, 'input');
  return {
    operationId: call.id,
    summary: call.summary,
    'x-access': access,
    parameters: [
      ...parameters('path', call.params),
      ...parameters('query', call.query),
      ...(changesState(call)
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
        : []),
    ],
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: { [call.status]: success(call.answer), ...failures(call.errors) },
  };
}

function success(answer: z.ZodType): Schema {
  const schema = schemaOf(answer, 'output');
  return { description: 'Done', ...(schema && { content: { 'application/json': { schema } } }) };
}

function failures(codes: Route['call']['errors']): Schema {
  const texts = new Map<number, string[]>();
  for (const code of codes) {
    const { status, text } = errorCatalogue[code];
    texts.set(status, [...(texts.get(status) ?? []), `${code}: ${text}`]);
  }
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
  return Object.fromEntries([...texts].map(([status, list]) => [status, { description: list.join('\n'), content }]));
}

function parameters(place: 'path' | 'query', schema: z.ZodType): Schema[] {
  const object = schemaOf(schema, 'input');
  const required = new Set((object?.required as string[] | undefined) ?? []);
  return Object.entries((object?.properties as Schema | undefined) ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema | undefined {
  if (schema instanceof z.ZodUndefined) return undefined;
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
