import type { Schema } from '../../http/openapi-schema.ts';

/** One call as the OpenAPI file of a service describes it. */
export interface DescribedCall {
  id: string;
  method: string;
  path: string;
  access: unknown;
  /** What it is about. */
  tag: string;
  params: readonly Parameter[];
  query: readonly Parameter[];
  /** Schemas of the bodies it takes, by content type. */
  bodies: ReadonlyMap<string, Schema>;
  /** Codes of the failures that are described for each status; none for a success. */
  answers: ReadonlyMap<number, readonly string[]>;
}

export interface Parameter {
  name: string;
  schema: Schema;
}

/** A description in which every `$ref` can be followed. */
export interface Description {
  calls: readonly DescribedCall[];
  resolve(schema: Schema): Schema;
}

interface Operation {
  operationId: string;
  tags: string[];
  'x-access': unknown;
  parameters: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { content?: Record<string, { examples?: Record<string, unknown> }> }>;
}

interface OpenApi {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const refPrefix = '#/components/schemas/';

/** Reads the OpenAPI file of a running service. */
export async function describedCalls(serviceUrl: string): Promise<Description> {
  // The file is held to the standard by a linter, see `lint-openapi.ts`.
  const file = (await (await fetch(`${serviceUrl}/openapi.json`)).json()) as OpenApi;
  const resolve = (schema: Schema): Schema => {
    const name = typeof schema.$ref === 'string' ? schema.$ref.slice(refPrefix.length) : undefined;
    return name === undefined ? schema : resolve(file.components.schemas[name] ?? {});
  };
  const calls = Object.entries(file.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(path, method.toUpperCase(), operation)),
  );
  return { calls, resolve };
}

function callOf(path: string, method: string, operation: Operation): DescribedCall {
  const parametersIn = (place: string) => operation.parameters.filter((one) => one.in === place);
  const bodies = Object.entries(operation.requestBody?.content ?? {});
  const answers = Object.entries(operation.responses);
  return {
    id: operation.operationId,
    method,
    path,
    access: operation['x-access'],
    tag: operation.tags[0] ?? '',
    params: parametersIn('path'),
    query: parametersIn('query'),
    bodies: new Map(bodies.map(([type, { schema }]) => [type, schema ?? {}])),
    answers: new Map(
      answers.map(([status, { content }]) => [
        Number(status),
        Object.keys(content?.['application/problem+json']?.examples ?? {}),
      ]),
    ),
  };
}
