import {
  type At,
  type Compare,
  inWords,
  type Matches,
  type Narrowing,
  narrowing,
  typesInWords,
  typesMeet,
  typesOf,
  valuesOf,
} from './comparison.ts';
import { type JsonSchema, type SchemaObject, schemaOfValue, sorted } from './json-schema.ts';
import { typedNarrowings } from './typed-narrowings.ts';

export type { Matches, Narrowing } from './comparison.ts';

interface Options {
  /** Who tries texts against patterns; nobody unless said otherwise, and then that cannot be told. */
  matches?: Matches;
}

/** A comparison that takes more steps is given up; the largest contract of today takes some thousand. */
const maxSteps = 200_000;
const deepest = 60;

/**
 * What `before` takes and `after` may not, in words: empty only if `after` takes everything that `before` takes. Where
 * that cannot be told, that is said. What a schema cannot hold (zod's `refine`) is not seen.
 */
export function narrowings(
  before: JsonSchema,
  after: JsonSchema,
  { matches = () => undefined }: Options = {},
): Narrowing[] {
  let steps = 0;
  /** Pairs that are being compared further up: what leads back to them is settled there. */
  const open = new Map<JsonSchema, Map<JsonSchema, string>>();

  const compare: Compare = (a, b, at) => {
    steps += 1;
    if (steps > maxSteps || at.depth > deepest) throw new TooMuch();
    const [from, to] = [resolved(a, before), resolved(b, after)];
    if (from === undefined || to === undefined) {
      return [narrowing(at, 'unknown', 'refers to something that is not there.')];
    }
    const underWay = open.get(from) ?? new Map<JsonSchema, string>();
    const outer = underWay.get(to);
    // What leads back to itself without a step further in says nothing.
    if (outer === at.path && typeof to === 'object') return [narrowing(at, 'unknown', 'refers to itself.')];
    if (outer !== undefined && typeof to === 'object') return [];
    open.set(from, underWay.set(to, at.path));
    const found = compareSchemas(from, to, { ...at, depth: at.depth + 1 }, compare);
    underWay.delete(to);
    return found;
  };
  const whole: At = { path: '', depth: 0, matches, resolve: (schema) => resolved(schema, after) };
  try {
    const found = compare(before, after, whole);
    return [...new Map(found.map((one) => [one.text, one])).values()];
  } catch (error) {
    if (error instanceof TooMuch) return [narrowing(whole, 'unknown', 'is too much to be compared.')];
    throw error;
  }
}

class TooMuch extends Error {}

/** What speaks against a value, in the same words. */
export function refusals(value: unknown, schema: JsonSchema, options: Options = {}): Narrowing[] {
  return narrowings(schemaOfValue(value), schema, options);
}

/** Keywords that say nothing about values. */
const remarks = new Set([
  ...['$schema', '$id', '$defs', '$comment', 'id', 'title', 'description', 'default', 'examples'],
  ...['deprecated', 'readOnly', 'writeOnly', 'contentMediaType'],
]);
/** Keywords that are compared. */
const compared = new Set([
  ...['type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', 'not'],
  ...['properties', 'required', 'additionalProperties', 'propertyNames'],
  ...['prefixItems', 'items', 'minItems', 'maxItems'],
  ...['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding'],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
]);
const saysSomething = (keyword: string) => !remarks.has(keyword);

/** Follows references to parts of the whole; undefined where one leads nowhere, or stands beside something else. */
function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema | undefined {
  let found: JsonSchema | undefined = schema;
  for (let hops = 0; typeof found === 'object' && found.$ref !== undefined; hops += 1) {
    const reference: string = found.$ref;
    const isAlone = Object.keys(found).filter(saysSomething).length === 1;
    if (!isAlone || hops > deepest || typeof root === 'boolean') return undefined;
    const name = /^#\/\$defs\/([^/]+)$/.exec(reference)?.[1];
    found = reference === '#' ? root : root.$defs?.[name ?? ''];
  }
  return found;
}

const takesAll = (schema: JsonSchema) =>
  schema === true || (schema !== false && !Object.keys(schema).some(saysSomething));
const takesNothing = (schema: JsonSchema) =>
  schema === false || (schema !== true && schema.not !== undefined && takesAll(schema.not));

function compareSchemas(a: JsonSchema, b: JsonSchema, at: At, compare: Compare): Narrowing[] {
  if (takesAll(b) || takesNothing(a)) return [];
  if (takesNothing(b) || typeof b === 'boolean') return [narrowing(at, 'field', 'is no longer taken.')];
  const from: SchemaObject = typeof a === 'boolean' ? {} : a;
  const unknown = Object.keys(b).filter((keyword) => saysSomething(keyword) && !compared.has(keyword));
  if (unknown.length > 0 || b.not)
    return isSame(from, b) ? [] : [cannotTell(at, [...unknown, ...(b.not ? ['not'] : [])])];
  const demands = demandsOf(b);
  if (demands) return demands.flatMap((demand) => compare(from, demand, at));
  const parts = partsOf(from, b);
  if (parts) return parts.flatMap((part) => compare(part, b, at));
  if (from.allOf) return compareAny(factorsOf(from), b, at, compare);
  const choices = b.anyOf ?? b.oneOf;
  if (choices) return compareChoices(from, choices, { at, compare, isOne: !b.anyOf });
  return typedNarrowings(from, b, at, compare);
}

const cannotTell = (at: At, keywords: readonly string[]) =>
  narrowing(
    at,
    'unknown',
    `is held to ${keywords.map((word) => `\`${word}\``).join(' and ')} now; whether that takes less cannot be told.`,
  );

/** Whether two schemas are the same to the letter. What they refer to may not be. */
function isSame(a: JsonSchema, b: JsonSchema): boolean {
  const text = JSON.stringify(sorted(a));
  return !text.includes('"$ref"') && text === JSON.stringify(sorted(b));
}

/** What a schema asks for all at once, one by one; undefined where it asks for one thing. */
function demandsOf({ allOf, anyOf, oneOf, ...rest }: SchemaObject): JsonSchema[] | undefined {
  const demands = [
    ...(Object.keys(rest).some(saysSomething) ? [rest] : []),
    ...(allOf ?? []),
    ...(anyOf ? [{ anyOf }] : []),
    ...(oneOf ? [{ oneOf }] : []),
  ];
  return demands.length > 1 || allOf ? demands : undefined;
}

/** Simpler schemas that together take all that this one takes; undefined where it is simple. */
function partsOf(schema: SchemaObject, after: SchemaObject): readonly JsonSchema[] | undefined {
  const { type, anyOf, oneOf } = schema;
  if (anyOf ?? oneOf) return anyOf ?? oneOf;
  if (schema.enum) return schema.enum.map(schemaOfValue);
  if ('const' in schema)
    return typeof schema.const === 'object' && schema.const ? [schemaOfValue(schema.const)] : undefined;
  if (type === 'boolean' && (valuesOf(after) ?? after.anyOf ?? after.oneOf)) return [{ const: true }, { const: false }];
  if (type === 'null') return [{ const: null }];
  return typeof type === 'object' ? type.map((one) => ({ ...schema, type: one })) : undefined;
}

/** Of what has to be fulfilled all at once, each part with what stands beside them, as far as they do not meet. */
function factorsOf({ allOf = [], ...rest }: SchemaObject): JsonSchema[] {
  const beside = Object.keys(rest);
  const factors = allOf.map((part) =>
    typeof part === 'boolean' || beside.some((keyword) => keyword in part) ? part : { ...rest, ...part },
  );
  return [rest, ...factors];
}

/** Enough where one of them is. */
function compareAny(factors: readonly JsonSchema[], b: JsonSchema, at: At, compare: Compare): Narrowing[] {
  const found = factors.map((factor) => compare(factor, b, at));
  return found.find((one) => one.length === 0) ?? found[0] ?? [];
}

interface Choosing {
  at: At;
  compare: Compare;
  /** Exactly one of the choices has to fit. */
  isOne: boolean;
}

function compareChoices(
  a: SchemaObject,
  choices: readonly JsonSchema[],
  { at, compare, isOne }: Choosing,
): Narrowing[] {
  const near = choices.filter((choice) => !areApart(a, at.resolve(choice)));
  const found = near.map((choice) => compare(a, choice, at));
  const fits = found.some((one) => one.length === 0);
  if (fits && (!isOne || near.length === 1)) return [];
  if (near.length === 1) return found[0] ?? [];
  const what = 'const' in a ? inWords(a.const) : typesInWords(typesOf(a));
  if (near.length === 0) return [narrowing(at, 'type', `may no longer be ${what}.`)];
  return [
    narrowing(
      at,
      'unknown',
      `may be one of ${near.length} things now; whether each ${what} of before fits cannot be told.`,
    ),
  ];
}

/** Whether nothing can be both; false where that is not plain to see. */
function areApart(a: SchemaObject, b: JsonSchema | undefined): boolean {
  if (b === undefined || typeof b === 'boolean') return b === false;
  if (b.$ref ?? b.anyOf ?? b.oneOf ?? b.allOf) return false;
  if (!typesOf(a).some((one) => typesOf(b).some((other) => typesMeet(one, other)))) return true;
  const [values, others] = [valuesOf(a), valuesOf(b)];
  if (values && others)
    return !values.some((value) => others.some((other) => isSame({ const: value }, { const: other })));
  const marks = (a.required ?? []).filter((name) => b.required?.includes(name));
  return marks.some((name) => areMarkedApart(a.properties?.[name], b.properties?.[name]));
}

/** Of a field that both must have: whether the values they name for it are others. */
function areMarkedApart(a: JsonSchema | undefined, b: JsonSchema | undefined): boolean {
  if (typeof a !== 'object' || typeof b !== 'object') return false;
  const [values, others] = [valuesOf(a), valuesOf(b)];
  return values !== undefined && others !== undefined && !values.some((value) => others.includes(value));
}
