import { fail } from '../bson/errors.ts';
import { type Collator, compare } from '../bson/order.ts';
import { type Doc, fieldOf, isDocument, isNumber, toNumber } from '../bson/values.ts';

type SortField = { parts: string[]; direction: number };

export type Sorter = { keyOf: (doc: unknown) => unknown[]; compare: (a: unknown[], b: unknown[]) => number };

/** Every value a path reaches, missing ones as undefined. */
function valuesAt(value: unknown, parts: string[], i: number, out: unknown[]): void {
  const key = parts[i];
  if (key === undefined) out.push(value);
  else if (Array.isArray(value)) {
    if (/^\d+$/.test(key) && Number(key) < value.length) valuesAt(value[Number(key)], parts, i + 1, out);
    else for (const item of value) if (isDocument(item)) valuesAt(item, parts, i, out);
  } else if (isDocument(value) && Object.hasOwn(value, key)) valuesAt(value[key], parts, i + 1, out);
  else out.push(undefined);
}

/** An array sorts by its smallest element, descending by its largest; an empty one before null. */
function candidates(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.length ? value : [undefined];
  return [value === undefined ? null : value];
}

function sortValue(doc: unknown, { parts, direction }: SortField, collator: Collator): unknown {
  const values: unknown[] = [];
  valuesAt(doc, parts, 0, values);
  if (values.length === 1 && !Array.isArray(values[0])) return values[0] === undefined ? null : values[0];
  const all = values.flatMap(candidates);
  if (all.length === 0) return null;
  return all.reduce((best, value) => (compare(value, best, collator) * direction < 0 ? value : best));
}

/** The path of the first list on the way, and of itself; undefined when there is none. */
function listOn(doc: unknown, parts: string[]): string | undefined {
  let value = doc;
  for (const [i, part] of parts.entries()) {
    value = fieldOf(value, part);
    if (Array.isArray(value)) return parts.slice(0, i + 1).join('.');
  }
  return undefined;
}

function checkParallel(doc: unknown, fields: SortField[]): void {
  let first: string | undefined;
  for (const { parts } of fields) {
    const list = listOn(doc, parts);
    if (list !== undefined && list !== (first ?? list)) fail(2, `cannot sort with keys that are parallel arrays`);
    first ??= list;
  }
}

/** Throws 15975 for a direction that is neither 1 nor -1. */
export function checkSort(spec: Doc): void {
  for (const direction of Object.values(spec)) {
    if (isDocument(direction) || Math.abs(toNumber(direction)) === 1) continue;
    fail(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
  }
}

/** `-1`, Long -1 and so on; anything else sorts ascending. */
export const directionOf = (value: unknown): 1 | -1 => (isNumber(value) && toNumber(value) < 0 ? -1 : 1);

/** Sort keys and their order; `{$meta: …}` fields are passed over. */
export function sorterFor(spec: Doc, collator: Collator): Sorter {
  const fields = Object.entries(spec)
    .filter(([, direction]) => !isDocument(direction))
    .map(([path, direction]) => ({ parts: path.split('.'), direction: directionOf(direction) }));
  return {
    keyOf: (doc) => {
      const key = fields.map((field) => sortValue(doc, field, collator));
      if (fields.length > 1) checkParallel(doc, fields);
      return key;
    },
    compare: (a, b) => {
      for (let i = 0; i < fields.length; i++) {
        const order = compare(a[i], b[i], collator) * (fields[i]?.direction ?? 1);
        if (order !== 0) return order;
      }
      return 0;
    },
  };
}
