import { z } from 'zod';

/** The JSON types a schema names. */
export const jsonTypes = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const;
export type JsonType = (typeof jsonTypes)[number];

/** JSON Schema (2020-12) as `schemaOf` writes it; the keywords that are compared. */
export interface SchemaObject {
  type?: JsonType | readonly JsonType[] | undefined;
  enum?: readonly unknown[] | undefined;
  const?: unknown;
  properties?: Readonly<Record<string, JsonSchema>> | undefined;
  required?: readonly string[] | undefined;
  additionalProperties?: JsonSchema | undefined;
  propertyNames?: JsonSchema | undefined;
  prefixItems?: readonly JsonSchema[] | undefined;
  items?: JsonSchema | undefined;
  minItems?: number | undefined;
  maxItems?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  pattern?: string | undefined;
  format?: string | undefined;
  contentEncoding?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  exclusiveMinimum?: number | undefined;
  exclusiveMaximum?: number | undefined;
  multipleOf?: number | undefined;
  anyOf?: readonly JsonSchema[] | undefined;
  oneOf?: readonly JsonSchema[] | undefined;
  allOf?: readonly JsonSchema[] | undefined;
  not?: JsonSchema | undefined;
  $ref?: string | undefined;
  $defs?: Readonly<Record<string, JsonSchema>> | undefined;
  /** Whatever else stands there. */
  readonly [keyword: string]: unknown;
}
export type JsonSchema = boolean | SchemaObject;

const count = z.int().nonnegative().optional();
const list = z.lazy(() => z.array(jsonSchema)).optional();
const byName = z.lazy(() => z.record(z.string(), jsonSchema)).optional();
const nested = z.lazy(() => jsonSchema).optional();

/** Reads a schema that somebody sent. */
export const jsonSchema: z.ZodType<JsonSchema> = z.union([
  z.boolean(),
  z.looseObject({
    type: z.union([z.enum(jsonTypes), z.array(z.enum(jsonTypes)).min(1)]).optional(),
    enum: z.array(z.unknown()).optional(),
    properties: byName,
    required: z.array(z.string()).optional(),
    additionalProperties: nested,
    propertyNames: nested,
    prefixItems: list,
    items: nested,
    ...{ minItems: count, maxItems: count, minLength: count, maxLength: count },
    pattern: z.string().optional(),
    format: z.string().optional(),
    contentEncoding: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    exclusiveMinimum: z.number().optional(),
    exclusiveMaximum: z.number().optional(),
    multipleOf: z.number().positive().optional(),
    ...{ anyOf: list, oneOf: list, allOf: list, not: nested },
    $ref: z.string().optional(),
    $defs: byName,
  }),
]);

/**
 * The JSON Schema of what a contract takes (`input`) or gives (`output`), keys sorted. Objects are closed unless the
 * contract says that anything may stand there: a field that no contract declares is none of theirs.
 */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: close });
  return sorted(json) as JsonSchema;
}

function close({ jsonSchema: json }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (json.type === 'object') json.additionalProperties ??= false;
  // Texts for people: what they say changes nothing of what is taken.
  delete json.description;
}

/** The same content is the same text, in whatever order it was written down. */
export function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}

/** The schema that takes this very value and nothing else. */
export function schemaOfValue(value: unknown): JsonSchema {
  if (Array.isArray(value)) {
    return { type: 'array', prefixItems: value.map(schemaOfValue), items: false, minItems: value.length };
  }
  if (typeof value !== 'object' || value === null) return { const: value };
  const fields = Object.entries(value).filter(([, part]) => part !== undefined);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, part]) => [name, schemaOfValue(part)])),
    required: fields.map(([name]) => name),
    additionalProperties: false,
  };
}
