import { Decimal128 } from 'bson';
import { type BsonNumber, isLong } from './values.ts';

/** `digits` × 10^-`scale`. */
type Exact = { digits: bigint; scale: number };

const PATTERN = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/;
const MAX_SCALE_GAP = 400;

function parse(value: BsonNumber): Exact | undefined {
  const match = PATTERN.exec(String(value));
  if (!match) return undefined;
  const [, sign = '', whole = '', part = '', exponent = '0'] = match;
  const digits = BigInt(`${whole}${part}` || '0');
  return { digits: sign === '-' ? -digits : digits, scale: part.length - Number(exponent) };
}

function raise(value: Exact, scale: number): bigint {
  return value.digits * 10n ** BigInt(scale - value.scale);
}

function write({ digits, scale }: Exact): Decimal128 {
  return Decimal128.fromString(scale === 0 ? String(digits) : `${digits}E${-scale}`);
}

const isWithinReach = (a: Exact, b: Exact): boolean => Math.abs(a.scale - b.scale) <= MAX_SCALE_GAP;

/** Exact sum or product as Decimal128: js-bson has no arithmetic, and doubles would lose cents. */
export function decimalArithmetic(a: BsonNumber, b: BsonNumber, operation: 'add' | 'multiply'): Decimal128 {
  const [x, y] = [parse(a), parse(b)];
  if (!x || !y || !isWithinReach(x, y)) {
    const [p, q] = [Number(String(a)), Number(String(b))];
    return Decimal128.fromString(String(operation === 'add' ? p + q : p * q));
  }
  if (operation === 'multiply') return write({ digits: x.digits * y.digits, scale: x.scale + y.scale });
  const scale = Math.max(x.scale, y.scale);
  return write({ digits: raise(x, scale) + raise(y, scale), scale });
}

/** Order of two numbers that look equal as doubles; at least one is a Decimal128 or a Long. */
export function compareExactly(a: BsonNumber, b: BsonNumber): number {
  if (isLong(a) && isLong(b)) return a.compare(b);
  const [x, y] = [parse(a), parse(b)];
  if (!x || !y || !isWithinReach(x, y)) return 0;
  const scale = Math.max(x.scale, y.scale);
  const [p, q] = [raise(x, scale), raise(y, scale)];
  return p < q ? -1 : p > q ? 1 : 0;
}
