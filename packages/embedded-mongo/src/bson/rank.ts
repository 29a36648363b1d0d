import { bsonTag } from './values.ts';

export const RANK = {
  minKey: -1,
  missing: 0,
  null: 5,
  number: 10,
  text: 15,
  document: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  pointer: 55,
  code: 60,
  maxKey: 127,
} as const;

const TAG_RANKS: Record<string, number> = {
  Long: RANK.number,
  Double: RANK.number,
  Int32: RANK.number,
  Decimal128: RANK.number,
  ObjectId: RANK.objectId,
  Binary: RANK.binary,
  Timestamp: RANK.timestamp,
  BSONRegExp: RANK.regex,
  DBRef: RANK.pointer,
  Code: RANK.code,
  BSONSymbol: RANK.text,
  MinKey: RANK.minKey,
  MaxKey: RANK.maxKey,
};

function objectRank(value: object): number {
  if (Array.isArray(value)) return RANK.array;
  if (value instanceof Date) return RANK.date;
  const tag = bsonTag(value);
  if (tag !== undefined) return TAG_RANKS[String(tag)] ?? RANK.document;
  if (value instanceof RegExp) return RANK.regex;
  return value instanceof Uint8Array ? RANK.binary : RANK.document;
}

/** Where the type of a value stands in MongoDB's order of types. */
export function rank(value: unknown): number {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return RANK.number;
    case 'string':
      return RANK.text;
    case 'boolean':
      return RANK.boolean;
    case 'undefined':
      return RANK.missing;
    case 'object':
      return value === null ? RANK.null : objectRank(value);
    default:
      return RANK.code;
  }
}
