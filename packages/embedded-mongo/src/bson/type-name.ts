import { bsonTag } from './values.ts';

const TAG_NAMES: Record<string, string> = {
  Long: 'long',
  Double: 'double',
  Int32: 'int',
  Decimal128: 'decimal',
  ObjectId: 'objectId',
  Binary: 'binData',
  Timestamp: 'timestamp',
  BSONRegExp: 'regex',
  BSONSymbol: 'symbol',
  MinKey: 'minKey',
  MaxKey: 'maxKey',
  DBRef: 'dbPointer',
};

function numberType(n: number): string {
  return Number.isInteger(n) && Math.abs(n) <= 0x7fffffff && !Object.is(n, -0) ? 'int' : 'double';
}

function objectType(value: object): string {
  if (Array.isArray(value)) return 'array';
  if (value instanceof Date) return 'date';
  if (value instanceof RegExp) return 'regex';
  const tag = bsonTag(value);
  if (tag === 'Code') return 'scope' in value && value.scope ? 'javascriptWithScope' : 'javascript';
  return TAG_NAMES[String(tag)] ?? 'object';
}

/** MongoDB's alias for the type of a value, as `$type` names it. */
export function typeName(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  switch (typeof value) {
    case 'number':
      return numberType(value);
    case 'string':
      return 'string';
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'long';
    case 'object':
      return objectType(value);
    default:
      return 'javascript';
  }
}
