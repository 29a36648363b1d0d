import { Decimal128 } from 'bson';
import { type BsonNumber, isDecimal, isLong, toNumber } from './values.ts';

/** `digits` × 10^-`scale`. */
export type Exact = { digits: bigint; scale: number };

const PATTERN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/;
const MAX_SCALE_GAP = 400;

function parse(value: BsonNumber | string): Exact | undefined {
  const match = PATTERN.exec(String(value));
  if (!match) return undefined;
  const [, sign = '', whole = '', part = '', exponent = '0'] = match;
  const digits = BigInt(`${whole}${part}` || '0');
  return { digits: sign === '-' ? -digits : digits, scale: part.length - Number(exponent) };
}

function raise(value: Exact, scale: number): bigint {
  return value.digits * 10n ** BigInt(scale - value.scale);
}

/** A decimal with these digits, rounded to the 34 it can hold. */
export function writeDecimal({ digits, scale }: Exact): Decimal128 {
  return Decimal128.fromStringWithRounding(scale === 0 ? String(digits) : `${digits}E${-scale}`);
}

const DOUBLE_DIGITS = 100;

/** Every digit a number has, of a double those of its binary value; undefined for infinity and NaN. */
export function exactly(value: BsonNumber): Exact | undefined {
  if (isDecimal(value) || isLong(value)) return parse(value);
  const n = toNumber(value);
  if (Number.isInteger(n)) return { digits: BigInt(n), scale: 0 };
  return Number.isFinite(n) ? parse(n.toFixed(DOUBLE_DIGITS)) : undefined;
}

const isWithinReach = (a: Exact, b: Exact): boolean => Math.abs(a.scale - b.scale) <= MAX_SCALE_GAP;

/** Exact sum or product as Decimal128: js-bson has no arithmetic, and doubles would lose cents. */
export function decimalArithmetic(a: BsonNumber, b: BsonNumber, operation: 'add' | 'multiply'): Decimal128 {
  const [x, y] = [parse(a), parse(b)];
  if (!x || !y || !isWithinReach(x, y)) {
    const [p, q] = [Number(String(a)), Number(String(b))];
    return Decimal128.fromString(String(operation === 'add' ? p + q : p * q));
  }
  if (operation === 'multiply') return writeDecimal({ digits: x.digits * y.digits, scale: x.scale + y.scale });
  const scale = Math.max(x.scale, y.scale);
  return writeDecimal({ digits: raise(x, scale) + raise(y, scale), scale });
}

/** Order of two numbers that look equal as doubles; at least one is a Decimal128 or a Long. */
export function compareExactly(a: BsonNumber, b: BsonNumber): number {
  if (isLong(a) && isLong(b)) return a.compare(b);
  const [x, y] = [exactly(a), exactly(b)];
  if (!x || !y || !isWithinReach(x, y)) return 0;
  const scale = Math.max(x.scale, y.scale);
  const [p, q] = [raise(x, scale), raise(y, scale)];
  return p < q ? -1 : p > q ? 1 : 0;
}

const EXTRA_DIGITS = 36;

/** Quotient to the 34 digits of a decimal, without the zeros it does not need. */
export function divideDecimals(a: BsonNumber, b: BsonNumber): Decimal128 {
  const [x, y] = [parse(a), parse(b)];
  if (!x || !y) return Decimal128.fromString(String(Number(String(a)) / Number(String(b))));
  const extra = EXTRA_DIGITS + Math.max(0, String(y.digits).length - String(x.digits).length);
  let digits = (x.digits * 10n ** BigInt(extra)) / y.digits;
  let scale = x.scale - y.scale + extra;
  while (scale > x.scale - y.scale && digits % 10n === 0n) {
    digits /= 10n;
    scale--;
  }
  return writeDecimal({ digits, scale });
}

/** Exact remainder with the sign of the dividend. */
export function remainderOfDecimals(a: BsonNumber, b: BsonNumber): Decimal128 {
  const [x, y] = [parse(a), parse(b)];
  if (!x || !y || !isWithinReach(x, y)) return Decimal128.fromString(String(Number(String(a)) % Number(String(b))));
  const scale = Math.max(x.scale, y.scale);
  return writeDecimal({ digits: raise(x, scale) % raise(y, scale), scale });
}
