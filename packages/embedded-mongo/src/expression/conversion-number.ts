import { Decimal128, Double, Long } from 'bson';
import { exactly } from '../bson/decimal.ts';
import { asDouble } from '../bson/division.ts';
import { fail } from '../bson/errors.ts';
import { typeName } from '../bson/type-name.ts';
import { isDecimal, isNumber, toNumber } from '../bson/values.ts';

const [MIN_INT32, MAX_INT32] = [-(2n ** 31n), 2n ** 31n - 1n];
const [MIN_INT64, MAX_INT64] = [-(2n ** 63n), 2n ** 63n - 1n];
const WHOLE = /^[+-]?\d+$/;
const REAL = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;
const DECIMAL_DIGITS_OF_DOUBLE = 15;

export const unsupported = (value: unknown, to: string): never =>
  fail(241, `Unsupported conversion from ${typeName(value)} to ${to} in $convert with no onError value`);

const unreadable = (text: string): never =>
  fail(241, `Failed to parse number '${text}' in $convert with no onError value`);

function wholePart(value: unknown, to: string): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'string') return WHOLE.test(value) ? BigInt(value.replace('+', '')) : unreadable(value);
  if (!isNumber(value)) return unsupported(value, to);
  const exact = exactly(value);
  if (!exact) return fail(241, `Attempt to convert ${String(value)} to integer type in $convert with no onError value`);
  const { digits, scale } = exact;
  return scale > 0 ? digits / 10n ** BigInt(scale) : digits * 10n ** BigInt(-scale);
}

function within(n: bigint, min: bigint, max: bigint): bigint {
  return n >= min && n <= max
    ? n
    : fail(241, 'Conversion would overflow target type in $convert with no onError value');
}

export const toInt = (value: unknown): number => Number(within(wholePart(value, 'int'), MIN_INT32, MAX_INT32));

/** Dates become milliseconds. */
export const toLong = (value: unknown): Long =>
  value instanceof Date
    ? Long.fromNumber(value.getTime())
    : Long.fromBigInt(within(wholePart(value, 'long'), MIN_INT64, MAX_INT64));

export function toDouble(value: unknown): number | Double {
  if (typeof value === 'boolean') return new Double(value ? 1 : 0);
  if (value instanceof Date) return new Double(value.getTime());
  if (typeof value === 'string') return REAL.test(value) ? asDouble(Number(value)) : unreadable(value);
  return isNumber(value) ? asDouble(toNumber(value)) : unsupported(value, 'double');
}

/** A double gives the 15 digits it is sure of. */
export function toDecimal(value: unknown): Decimal128 {
  if (isDecimal(value)) return value;
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
  if (typeof value === 'string') return REAL.test(value) ? Decimal128.fromStringWithRounding(value) : unreadable(value);
  if (!isNumber(value)) return unsupported(value, 'decimal');
  const isReal = typeName(value) === 'double' && Number.isFinite(toNumber(value));
  return Decimal128.fromString(isReal ? toNumber(value).toPrecision(DECIMAL_DIGITS_OF_DOUBLE) : String(value));
}
