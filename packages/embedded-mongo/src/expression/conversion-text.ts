import { fail } from '../bson/errors.ts';
import { typeName } from '../bson/type-name.ts';
import { isObjectId } from '../bson/values.ts';

const MAX_PLAIN = 1e15;

function numberText(n: number): string {
  if (Number.isNaN(n)) return 'NaN';
  if (!Number.isFinite(n)) return n > 0 ? 'Infinity' : '-Infinity';
  return Number.isInteger(n) && Math.abs(n) < MAX_PLAIN ? n.toFixed(0) : String(n);
}

/** A value as `$toString` writes it; throws 241 for lists, documents and the like. */
export function textFrom(value: unknown): string {
  if (typeof value === 'number') return numberText(value);
  if (value instanceof Date) return value.toISOString();
  if (isObjectId(value)) return value.toHexString();
  if (['string', 'bool', 'int', 'long', 'double', 'decimal'].includes(typeName(value))) return String(value);
  return fail(241, `Unsupported conversion from ${typeName(value)} to string in $convert with no onError value`);
}
