import { isDocument } from '../bson/values.ts';
import type { Positions, Predicate, ValueTest } from './types.ts';

type Visitor = (value: unknown, positions: Positions | undefined) => boolean;

const isDigits = (text: string): boolean => /^\d+$/.test(text);

/** Remembers element `n` of the array reached by the first `length` parts; the outermost array comes last and wins. */
export function note(positions: Positions | undefined, parts: string[], length: number, n: number): void {
  if (!positions) return;
  positions.last = n;
  positions.byPath ??= new Map();
  positions.byPath.set(parts.slice(0, length).join('.'), n);
}

/** Visits every value a dotted path reaches, through arrays too; stops when the visitor returns true. */
export function visit(value: unknown, parts: string[], i: number, visitor: Visitor, positions?: Positions): boolean {
  const key = parts[i];
  if (key === undefined) return visitor(value, positions);
  if (Array.isArray(value)) return visitArray(value, parts, i, visitor, positions);
  if (isDocument(value) && Object.hasOwn(value, key)) return visit(value[key], parts, i + 1, visitor, positions);
  return visitor(undefined, positions);
}

function visitArray(items: unknown[], parts: string[], i: number, visitor: Visitor, positions?: Positions): boolean {
  const key = parts[i] ?? '';
  if (isDigits(key) && Number(key) < items.length && visit(items[Number(key)], parts, i + 1, visitor, positions)) {
    return true;
  }
  for (let n = 0; n < items.length; n++) {
    if (!isDocument(items[n]) || !visit(items[n], parts, i, visitor, positions)) continue;
    note(positions, parts, i, n);
    return true;
  }
  return false;
}

/** A predicate on the values at a path; one top-level field is the fast and common case. */
export function atPath(parts: string[], visitor: Visitor): Predicate {
  const [key = ''] = parts;
  if (parts.length > 1) return (doc, positions) => visit(doc, parts, 0, visitor, positions);
  return (doc, positions) => {
    if (isDocument(doc)) return visitor(Object.hasOwn(doc, key) ? doc[key] : undefined, positions);
    return visit(doc, parts, 0, visitor, positions);
  };
}

/** A predicate that holds when the value or, for arrays, any element passes the test. */
export function anyValue(parts: string[], test: ValueTest): Predicate {
  return atPath(parts, (value, positions) => {
    if (test(value)) return true;
    if (!Array.isArray(value)) return false;
    const n = value.findIndex(test);
    if (n >= 0) note(positions, parts, parts.length, n);
    return n >= 0;
  });
}

export const negate =
  (predicate: Predicate): Predicate =>
  (doc) =>
    !predicate(doc);
