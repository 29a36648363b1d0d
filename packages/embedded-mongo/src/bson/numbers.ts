import { Double, Long } from 'bson';
import { decimalArithmetic } from './decimal.ts';
import { fail } from './errors.ts';
import { type BsonNumber, isDecimal, isInt32, isLong, toNumber } from './values.ts';

const MAX_INT32 = 0x7fffffff;
const MAX_INT64 = 0x7fffffffffffffffn;

type Operation = 'add' | 'multiply';

const isSmall = (value: BsonNumber): boolean =>
  isInt32(value) || (typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= MAX_INT32);

const isIntegral = (value: BsonNumber): boolean => isLong(value) || isSmall(value);

const calculate = (a: number, b: number, operation: Operation): number => (operation === 'add' ? a + b : a * b);

function plain(a: number, b: number, operation: Operation): BsonNumber {
  const result = calculate(a, b, operation);
  if (!Number.isInteger(result)) return result;
  if (!isSmall(a) || !isSmall(b)) return new Double(result);
  return Math.abs(result) > MAX_INT32 && Number.isSafeInteger(result) ? Long.fromNumber(result) : result;
}

function integral(a: BsonNumber, b: BsonNumber, operation: Operation): Long {
  const [x, y] = [BigInt(String(a)), BigInt(String(b))];
  const result = operation === 'add' ? x + y : x * y;
  if (result > MAX_INT64 || result < -MAX_INT64 - 1n) {
    fail(2, 'Failed to apply $inc operations to current value: integer overflow');
  }
  return Long.fromBigInt(result);
}

function arithmetic(a: BsonNumber, b: BsonNumber, operation: Operation): BsonNumber {
  if (typeof a === 'number' && typeof b === 'number') return plain(a, b, operation);
  if (isDecimal(a) || isDecimal(b)) return decimalArithmetic(a, b, operation);
  if (isIntegral(a) && isIntegral(b)) return integral(a, b, operation);
  return new Double(calculate(toNumber(a), toNumber(b), operation));
}

/** Sum with MongoDB's types: int32 grows into int64, int64 fails on overflow, decimals stay exact. */
export const addNumbers = (a: BsonNumber, b: BsonNumber): BsonNumber => arithmetic(a, b, 'add');

/** Product with the same rules. */
export const multiplyNumbers = (a: BsonNumber, b: BsonNumber): BsonNumber => arithmetic(a, b, 'multiply');
