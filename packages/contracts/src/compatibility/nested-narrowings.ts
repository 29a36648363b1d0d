import { type At, type Compare, inside, type Narrowing, narrowing } from './comparison.ts';
import type { JsonSchema, SchemaObject } from './json-schema.ts';
import { atLeast, atMost } from './plain-narrowings.ts';

/** What a list could hold and may not any longer. */
export function arrayNarrowings(a: SchemaObject, b: SchemaObject, at: At, compare: Compare): Narrowing[] {
  const [own, other] = [a.prefixItems ?? [], b.prefixItems ?? []];
  const longest = a.items === false ? smaller(a.maxItems, own.length) : a.maxItems;
  const places = Math.min(Math.max(own.length, other.length), longest ?? Number.POSITIVE_INFINITY);
  const itemOf = ({ items = true }: SchemaObject, prefix: readonly JsonSchema[], index: number) =>
    prefix[index] ?? items;
  const placed = Array.from({ length: places }, (_, index) =>
    compare(itemOf(a, own, index), itemOf(b, other, index), inside(at, `[${index}]`)),
  );
  const hasMore = longest === undefined || longest > places;
  return [
    ...atLeast(a.minItems ?? 0, b.minItems, 'long', at),
    ...atMost(longest, b.maxItems, 'long', at),
    ...placed.flat(),
    ...(hasMore ? compare(a.items ?? true, b.items ?? true, inside(at, '[]')) : []),
  ];
}

const smaller = (a: number | undefined, b: number) => (a === undefined ? b : Math.min(a, b));

/** What fields an object could have and may not any longer, or has to. */
export function objectNarrowings(a: SchemaObject, b: SchemaObject, at: At, compare: Compare): Narrowing[] {
  const [own, other] = [a.properties ?? {}, b.properties ?? {}];
  const [rest, otherRest] = [a.additionalProperties ?? true, b.additionalProperties ?? true];
  const partOf = (fields: Readonly<Record<string, JsonSchema>>, beside: JsonSchema, name: string) =>
    Object.hasOwn(fields, name) ? (fields[name] ?? true) : beside;
  const missing = (b.required ?? []).filter((name) => !a.required?.includes(name));
  const names = new Set([...Object.keys(own), ...Object.keys(other)]);
  const fields = [...names].flatMap((name) =>
    compare(partOf(own, rest, name), partOf(other, otherRest, name), inside(at, name)),
  );
  return [
    ...missing.map((name) => narrowing(inside(at, name), 'required', 'is required now.')),
    ...fields,
    ...compare(rest, otherRest, inside(at, '*')),
    ...nameNarrowings(a, b, at, compare),
  ];
}

/** What fields may be called. */
function nameNarrowings(a: SchemaObject, b: SchemaObject, at: At, compare: Compare): Narrowing[] {
  if (b.propertyNames === undefined) return [];
  const named = { enum: Object.keys(a.properties ?? {}) };
  const open = a.additionalProperties === false ? false : (a.propertyNames ?? { type: 'string' as const });
  const below = inside(at, '(name)');
  return [...compare(named, b.propertyNames, below), ...compare(open, b.propertyNames, below)];
}
