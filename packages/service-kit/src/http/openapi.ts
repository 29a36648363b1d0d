import { setImmediate as turn } from 'node:timers/promises';
import { problem } from '@tessera/contracts/problem.ts';
import { z } from 'zod';
import { securityOf, securitySchemes } from './openapi-access.ts';
import { failuresOf, pagesOf, successOf } from './openapi-answers.ts';
import { shareDefinitions } from './openapi-definitions.ts';
import { headersOfRequests } from './openapi-headers.ts';
import type { Schema } from './openapi-schema.ts';
import { changesState, type Route } from './route.ts';

/**
 * The OpenAPI 3.1 description of a service, made from the same list that builds its router. That takes as long as the
 * rest of a start, so it is done while calls are answered, one route at a time.
 */
export async function openApiOf(name: string, version: string, routes: readonly Route[]): Promise<Schema> {
  const paths: Record<string, Schema> = {};
  for (const route of routes) {
    const path = paths[route.call.path] ?? {};
    path[route.call.method.toLowerCase()] = operation(route);
    paths[route.call.path] = path;
    await turn();
  }
  const shared = shareDefinitions(paths);
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      version,
      description: about,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'The website itself' }],
    tags: [...new Set(routes.map(tagOf))].map((tag) => ({ name: tag, description: `Calls about ${tag}` })),
    paths: shared.paths,
    components: { schemas: { Problem: schemaOf(problem, 'output'), ...shared.schemas }, securitySchemes },
  };
}

const about = [
  'Failures are `application/problem+json` (RFC 9457): switch on `code`, show `error`, quote `requestId` when you ask for help.',
  'Writes take an `Idempotency-Key`: repeating one within 48 hours repeats the answer and has no second effect.',
].join(' ');

function operation(route: Route): Schema {
  const { call, access } = route;
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [tagOf(route)],
    security: securityOf(route),
    'x-access': access,
    parameters: [...parameters('path', call.params), ...parameters('query', call.query), ...headersOfRequests(route)],
    ...bodyOf(route),
    responses: {
      ...failuresOf(route),
      ...pagesOf(route),
      [call.status]: successOf(route, schemaOf(call.answer, 'output')),
    },
  };
}

/** What a call is about: `/api/commerce/shopping-cart/entries` is about `shopping-cart`. */
function tagOf({ call }: Pick<Route, 'call'>): string {
  const parts = call.path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  const isVersion = (part: string | undefined) => part !== undefined && /^v?\d/.test(part);
  const own = parts.filter((part) => !isVersion(part));
  return own[0] === 'internal' ? 'platform' : (own[2] ?? own[1] ?? own[0] ?? 'other');
}

function bodyOf({ call, form, bytes }: Route): Schema {
  if (!changesState(call)) return {};
  if (bytes) return { requestBody: { required: true, content: { 'application/octet-stream': {} } } };
  const schema = call.isStrict ? schemaOf(call.body, 'input') : openSchemaOf(call.body);
  if (!schema) return {};
  const fields = { schema: { type: 'object', additionalProperties: { type: 'string' } } };
  return {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema },
        // The same call from a plain HTML form, which ends on a page.
        ...(form && { 'application/x-www-form-urlencoded': fields }),
      },
    },
  };
}

function parameters(place: 'path' | 'query', schema: z.ZodType): Schema[] {
  const object = schemaOf(schema, 'input');
  const required = new Set(object?.required ?? []);
  return Object.entries(object?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
  }));
}

/** Unknown fields are accepted and left out. */
function openSchemaOf(schema: z.ZodType): Schema | undefined {
  return schemaOf(schema, 'input', ({ jsonSchema }) => {
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  });
}

function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  override: (context: { jsonSchema: z.core.JSONSchema.BaseSchema }) => void = () => {},
): z.core.JSONSchema.BaseSchema | undefined {
  if (schema instanceof z.ZodUndefined) return undefined;
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override });
  return json;
}
