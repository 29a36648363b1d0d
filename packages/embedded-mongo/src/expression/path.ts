import { fail } from '../bson/errors.ts';
import { isDocument } from '../bson/values.ts';
import type { Run } from './types.ts';

function valuesInArray(items: unknown[], parts: string[], i: number): unknown[] {
  const out: unknown[] = [];
  for (const item of items) {
    const value = isDocument(item) ? valueAtPath(item, parts, i) : undefined;
    if (value !== undefined) out.push(value);
  }
  return out;
}

/** The value of a field path in an expression: an array on the way is mapped, an array in an array is not. */
export function valueAtPath(value: unknown, parts: string[], i = 0): unknown {
  const key = parts[i];
  if (key === undefined) return value;
  if (Array.isArray(value)) return valuesInArray(value, parts, i);
  return isDocument(value) && Object.hasOwn(value, key) ? valueAtPath(value[key], parts, i + 1) : undefined;
}

/** `$a.b` without its dollar. */
export function fieldPath(path: string): Run {
  if (path === '') fail(16872, "'$' by itself is not a valid FieldPath");
  const parts = path.split('.');
  if (parts.includes('')) fail(40353, "FieldPath must not end with a '.'.");
  const [only = ''] = parts;
  if (parts.length === 1) return (doc) => (isDocument(doc) && Object.hasOwn(doc, only) ? doc[only] : undefined);
  return (doc) => valueAtPath(doc, parts);
}
