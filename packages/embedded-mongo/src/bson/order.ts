import type { Binary, BSONRegExp } from 'bson';
import { compareExactly } from './decimal.ts';
import { RANK, rank } from './rank.ts';
import { regexParts } from './regex.ts';
import {
  type BsonNumber,
  binaryBytes,
  type Doc,
  isBinary,
  isDecimal,
  isDocument,
  isLong,
  isNumber,
  isObjectId,
  isRegex,
  isSymbolText,
  isTimestamp,
  toNumber,
} from './values.ts';

export type Collator = Intl.Collator | undefined;

const sign = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

function compareDoubles(a: number, b: number): number {
  if (a === b) return 0;
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : -1;
  return Number.isNaN(b) ? 1 : sign(a, b);
}

function compareNumbers(a: BsonNumber, b: BsonNumber): number {
  const order = compareDoubles(toNumber(a), toNumber(b));
  if (order !== 0 || (typeof a === 'number' && typeof b === 'number')) return order;
  return isLong(a) || isLong(b) || isDecimal(a) || isDecimal(b) ? compareExactly(a, b) : 0;
}

/** Surrogates sort after U+FFFF, as their UTF-8 bytes do in index keys. */
const codePointOrder = (unit: number): number => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800);

function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const [x, y] = [a.charCodeAt(i), b.charCodeAt(i)];
    if (x !== y) return codePointOrder(x) - codePointOrder(y);
  }
  return a.length - b.length;
}

export const textOf = (value: unknown): string => (isSymbolText(value) ? value.value : String(value));

function compareDocuments(a: Doc, b: Doc, collator: Collator): number {
  const [left, right] = [Object.keys(a), Object.keys(b)];
  for (let i = 0; i < left.length && i < right.length; i++) {
    const [p, q] = [left[i] ?? '', right[i] ?? ''];
    const order = sign(rank(a[p]), rank(b[q])) || sign(p, q) || compare(a[p], b[q], collator);
    if (order !== 0) return order;
  }
  return sign(left.length, right.length);
}

function compareArrays(a: unknown[], b: unknown[], collator: Collator): number {
  for (let i = 0; i < a.length && i < b.length; i++) {
    const order = compare(a[i], b[i], collator);
    if (order !== 0) return order;
  }
  return sign(a.length, b.length);
}

function compareRegexes(a: RegExp | BSONRegExp, b: RegExp | BSONRegExp): number {
  const [[p, f], [q, g]] = [regexParts(a), regexParts(b)];
  return sign(p, q) || sign(f, g);
}

function compareBinaries(a: Binary, b: Binary): number {
  const [x, y] = [binaryBytes(a), binaryBytes(b)];
  return sign(x.length, y.length) || sign(a.sub_type, b.sub_type) || Buffer.compare(x, y);
}

/** The everyday kinds of values that are neither numbers nor text; undefined for the others. */
function compareCommon(a: unknown, b: unknown, collator: Collator): number | undefined {
  if (isObjectId(a) && isObjectId(b)) return Buffer.compare(a.id, b.id);
  if (a instanceof Date && b instanceof Date) return sign(a.getTime(), b.getTime());
  if (isDocument(a) && isDocument(b)) return compareDocuments(a, b, collator);
  return Array.isArray(a) && Array.isArray(b) ? compareArrays(a, b, collator) : undefined;
}

function compareRare(a: unknown, b: unknown): number {
  if (typeof a === 'boolean') return a === b ? 0 : a ? 1 : -1;
  if (isTimestamp(a) && isTimestamp(b)) return a.compare(b);
  if (isRegex(a) && isRegex(b)) return compareRegexes(a, b);
  if (isBinary(a) && isBinary(b)) return compareBinaries(a, b);
  return sign(JSON.stringify(a) ?? '', JSON.stringify(b) ?? '');
}

/** MongoDB's total order over all values: negative, 0 or positive. */
export function compare(a: unknown, b: unknown, collator?: Collator): number {
  if (typeof a === 'number' && typeof b === 'number') return compareDoubles(a, b);
  const [left, right] = [rank(a), rank(b)];
  if (left !== right) return left < right ? -1 : 1;
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (left === RANK.text) {
    return collator ? collator.compare(textOf(a), textOf(b)) : compareText(textOf(a), textOf(b));
  }
  return compareCommon(a, b, collator) ?? compareRare(a, b);
}

/** Same value for MongoDB: 1 equals Long 1, field order matters. */
export function equal(a: unknown, b: unknown, collator?: Collator): boolean {
  if (a === b) return true;
  if (typeof a === 'string' && typeof b === 'string') return collator ? collator.compare(a, b) === 0 : false;
  if (typeof a === 'boolean') return false;
  return rank(a) === rank(b) && compare(a, b, collator) === 0;
}
