import { Decimal128, Double, Long } from 'bson';
import { divideDecimals, remainderOfDecimals } from './decimal.ts';
import { type BsonNumber, isDecimal, isDouble, isInt32, isLong, toNumber } from './values.ts';

const MAX_INT32 = 0x7fffffff;
const MIN_INT64 = -(2n ** 63n);

/** A result that is a double also when it has no fraction. */
export const asDouble = (n: number): number | Double => (Number.isInteger(n) ? new Double(n) : n);

const isWhole = (value: BsonNumber): boolean =>
  isLong(value) || isInt32(value) || (typeof value === 'number' && Number.isInteger(value));

/** The narrowest type that holds an integer: int32, int64, double. */
function narrow(n: bigint, isWide: boolean): BsonNumber {
  if (!isWide && n <= MAX_INT32 && n >= -MAX_INT32 - 1) return Number(n);
  return n >= MIN_INT64 && n < -MIN_INT64 ? Long.fromBigInt(n) : new Double(Number(n));
}

/** The same number with the other sign, in the same type. */
export function negate(value: BsonNumber): BsonNumber {
  if (isDecimal(value)) {
    const text = value.toString();
    return Decimal128.fromString(text.startsWith('-') ? text.slice(1) : `-${text}`);
  }
  if (isWhole(value)) return narrow(-BigInt(String(value)), isLong(value));
  return isDouble(value) ? new Double(-value.value) : -toNumber(value);
}

/** Quotient: a double, or a decimal when one of the two is. */
export function divideNumbers(a: BsonNumber, b: BsonNumber): BsonNumber {
  return isDecimal(a) || isDecimal(b) ? divideDecimals(a, b) : asDouble(toNumber(a) / toNumber(b));
}

/** Remainder with the sign of the dividend. */
export function modulo(a: BsonNumber, b: BsonNumber): BsonNumber {
  if (isDecimal(a) || isDecimal(b)) return remainderOfDecimals(a, b);
  if (!isWhole(a) || !isWhole(b)) return asDouble(toNumber(a) % toNumber(b));
  return narrow(BigInt(String(a)) % BigInt(String(b)), isLong(a) || isLong(b));
}

/** Power: of two integers an integer when it fits 64 bits. */
export function power(base: BsonNumber, exponent: BsonNumber): BsonNumber {
  const result = toNumber(base) ** toNumber(exponent);
  if (isDecimal(base) || isDecimal(exponent)) return Decimal128.fromString(String(result));
  const isExact = isWhole(base) && isWhole(exponent) && toNumber(exponent) >= 0 && Math.abs(result) < 2 ** 64;
  if (!isExact) return asDouble(result);
  return narrow(BigInt(String(base)) ** BigInt(String(exponent)), isLong(base) || isLong(exponent));
}
