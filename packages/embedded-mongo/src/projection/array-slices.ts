import { type Doc, isDocument, toNumber } from '../bson/values.ts';

function sliceItems(items: unknown[], argument: unknown): unknown[] {
  if (Array.isArray(argument)) {
    const [skip = 0, limit = 0] = argument.map(toNumber);
    const start = skip < 0 ? Math.max(0, items.length + skip) : skip;
    return items.slice(start, start + limit);
  }
  const count = toNumber(argument);
  return count >= 0 ? items.slice(0, count) : items.slice(count);
}

function sliceValue(value: unknown, parts: string[], argument: unknown): unknown {
  const [key, ...rest] = parts;
  if (key === undefined) return Array.isArray(value) ? sliceItems(value, argument) : value;
  if (Array.isArray(value)) return value.map((item) => sliceValue(item, parts, argument));
  if (!isDocument(value) || !Object.hasOwn(value, key)) return value;
  return { ...value, [key]: sliceValue(value[key], rest, argument) };
}

/** `{items: {$slice: n | [skip, n]}}` at a dotted path; the input stays as it is. */
export function sliceAt(doc: Doc, parts: string[], argument: unknown): Doc {
  const sliced = sliceValue(doc, parts, argument);
  return isDocument(sliced) ? sliced : doc;
}
