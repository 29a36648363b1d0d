import type { JsonSchema, SchemaObject } from './json-schema.ts';

/** Parts that several schemas have in common, by name. */
export type SharedParts = Readonly<Record<string, JsonSchema>>;

/** What is shorter than this is not worth a name. */
const shortest = 200;

/**
 * The same schemas with what they have in common named once: a cart is in a dozen calls. A part's name comes from what it
 * says, so that it is the same wherever and whenever it is made.
 */
export function shareParts<Name extends string>(schemas: Readonly<Record<Name, JsonSchema>>) {
  const seen = new Map<string, number>();
  const count = (schema: JsonSchema): JsonSchema => {
    const text = JSON.stringify(schema);
    seen.set(text, (seen.get(text) ?? 0) + 1);
    return schema;
  };
  const all: [string, JsonSchema][] = Object.entries(schemas);
  for (const [, schema] of all) mapSchemas(schema, count);
  const parts: Record<string, JsonSchema> = {};
  const share = (schema: JsonSchema, before: JsonSchema): JsonSchema => {
    const text = JSON.stringify(before);
    // What refers to a part of its own whole cannot leave it.
    if (text.length < shortest || seen.get(text) === 1 || text.includes('"$ref"')) return schema;
    const name = nameOf(text);
    parts[name] = schema;
    return { $ref: `#/$defs/${name}` };
  };
  const shared = all.map(([name, schema]) => [name, mapSchemas(schema, share)]);
  const sortedParts = Object.entries(parts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  // One for each that was given.
  return {
    schemas: Object.fromEntries(shared) as Record<Name, JsonSchema>,
    parts: Object.fromEntries(sortedParts) as SharedParts,
  };
}

/** A schema with the parts it may refer to. */
export function withParts(schema: JsonSchema, parts: SharedParts): JsonSchema {
  return typeof schema === 'boolean' ? schema : { ...schema, $defs: { ...parts, ...schema.$defs } };
}

/** Changes a schema and all schemas in it, the innermost first; `change` is shown each as it is now and as it was. */
export function mapSchemas(
  schema: JsonSchema,
  change: (schema: JsonSchema, before: JsonSchema) => JsonSchema,
): JsonSchema {
  if (typeof schema === 'boolean') return schema;
  const one = (part: JsonSchema) => mapSchemas(part, change);
  const inside: SchemaObject = { ...schema };
  for (const keyword of ['items', 'additionalProperties', 'propertyNames', 'not'] as const) {
    const part = schema[keyword];
    if (part !== undefined) inside[keyword] = one(part);
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const) {
    const parts = schema[keyword];
    if (parts) inside[keyword] = parts.map(one);
  }
  for (const keyword of ['properties', '$defs'] as const) {
    const parts = schema[keyword];
    if (parts) inside[keyword] = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, one(part)]));
  }
  return change(inside, schema);
}

/** Two hashes of 32 bits (FNV-1a with two beginnings): a name, not a proof. */
function nameOf(text: string): string {
  const hash = (seed: number) => {
    let sum = seed;
    for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
    return (sum >>> 0).toString(16).padStart(8, '0');
  };
  return hash(0x811c9dc5) + hash(0x050c5d1f);
}
