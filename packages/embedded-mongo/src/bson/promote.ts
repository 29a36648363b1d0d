import { toRegExp } from './regex.ts';
import { type Doc, isBsonRegExp, isDocument, isDouble, isInt32, isLong, setField } from './values.ts';

/**
 * The shape mingo understands: Longs and Doubles as numbers, BSONRegExp as RegExp. Containers are
 * copied only where something changed. An int64 beyond 2^53 stays a Long.
 */
export function promote(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return promoteArray(value);
  if (isDocument(value)) return promoteDocument(value);
  if (isDouble(value) || isInt32(value)) return value.value;
  if (isLong(value)) return Number.isSafeInteger(value.toNumber()) ? value.toNumber() : value;
  return isBsonRegExp(value) ? toRegExp(value) : value;
}

function promoteArray(items: unknown[]): unknown[] {
  let out = items;
  for (let i = 0; i < items.length; i++) {
    const next = promote(items[i]);
    if (next === items[i]) continue;
    if (out === items) out = items.slice();
    out[i] = next;
  }
  return out;
}

/** Documents in, documents out. */
export function promoteDocument(doc: Doc): Doc {
  let out = doc;
  for (const key of Object.keys(doc)) {
    const next = promote(doc[key]);
    if (next === doc[key]) continue;
    if (out === doc) out = { ...doc };
    setField(out, key, next);
  }
  return out;
}
