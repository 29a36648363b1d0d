import type { Binary, BSONRegExp, BSONSymbol, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';

export type Doc = Record<string, unknown>;
export type BsonNumber = number | Long | Double | Int32 | Decimal128;

/** The name js-bson gives its classes, undefined for everything else. */
export const bsonTag = (value: object): unknown => ('_bsontype' in value ? value._bsontype : undefined);

const tagged =
  <T>(name: string) =>
  (value: unknown): value is T =>
    typeof value === 'object' && value !== null && bsonTag(value) === name;

export const isLong = tagged<Long>('Long');
export const isDouble = tagged<Double>('Double');
export const isInt32 = tagged<Int32>('Int32');
export const isDecimal = tagged<Decimal128>('Decimal128');
export const isObjectId = tagged<ObjectId>('ObjectId');
export const isBinary = tagged<Binary>('Binary');
export const isTimestamp = tagged<Timestamp>('Timestamp');
export const isBsonRegExp = tagged<BSONRegExp>('BSONRegExp');
export const isSymbolText = tagged<BSONSymbol>('BSONSymbol');

export const isRegex = (value: unknown): value is RegExp | BSONRegExp => value instanceof RegExp || isBsonRegExp(value);

/** Plain embedded documents only: no arrays, dates or BSON classes. */
export function isDocument(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

export function isNumber(value: unknown): value is BsonNumber {
  if (typeof value === 'number') return true;
  if (typeof value !== 'object' || value === null) return false;
  const tag = bsonTag(value);
  return tag === 'Long' || tag === 'Double' || tag === 'Int32' || tag === 'Decimal128';
}

/** Nearest double; missing counts as 0. */
export function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (value === null || value === undefined) return 0;
  if (isLong(value)) return value.toNumber();
  if (isDouble(value) || isInt32(value)) return value.value;
  return Number(String(value));
}

/** `true`, or a number other than 0: how options and flags are read. */
export const isTruthyFlag = (value: unknown): boolean => (isNumber(value) ? toNumber(value) !== 0 : value === true);

/** Sets a field also when it is called `__proto__`. */
export function setField(target: Doc, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(target, key, { value, enumerable: true, writable: true, configurable: true });
  } else target[key] = value;
}

/** Copies documents and arrays; other values are never changed in place and are shared. */
export function cloneValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneValue);
  if (!isDocument(value)) return value;
  const copy: Doc = {};
  for (const key of Object.keys(value)) setField(copy, key, cloneValue(value[key]));
  return copy;
}

/** The field of a document, or undefined for anything else. */
export const fieldOf = (value: unknown, key: string): unknown =>
  isDocument(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** `{$gt: 1}` yes, `{a: 1}`, `{}` and `{$ref, $id}` no. */
export function isOperators(value: unknown): value is Doc {
  if (!isDocument(value)) return false;
  for (const key in value) return key.startsWith('$') && key !== '$ref' && key !== '$id' && key !== '$db';
  return false;
}

export function binaryBytes(value: Binary): Buffer {
  return Buffer.from(value.buffer.buffer, value.buffer.byteOffset, value.position);
}
