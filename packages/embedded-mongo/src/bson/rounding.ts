import { Long } from 'bson';
import { type Exact, exactly, writeDecimal } from './decimal.ts';
import { asDouble } from './division.ts';
import { type BsonNumber, isDecimal, isDouble, isLong, toNumber } from './values.ts';

export type Rounding = 'nearest' | 'truncate' | 'floor' | 'ceiling';

function roundedQuotient(digits: bigint, unit: bigint, mode: Rounding): bigint {
  const [quotient, rest] = [digits / unit, digits % unit];
  if (rest === 0n || mode === 'truncate') return quotient;
  const away = digits < 0n ? -1n : 1n;
  if (mode === 'floor') return away < 0n ? quotient - 1n : quotient;
  if (mode === 'ceiling') return away > 0n ? quotient + 1n : quotient;
  const twice = 2n * (rest < 0n ? -rest : rest);
  return twice > unit || (twice === unit && quotient % 2n !== 0n) ? quotient + away : quotient;
}

function rounded({ digits, scale }: Exact, place: number, mode: Rounding): Exact {
  if (scale <= place) return { digits, scale };
  return { digits: roundedQuotient(digits, 10n ** BigInt(scale - place), mode), scale: place };
}

/**
 * Rounds to `place` decimal places (negative: tens, hundreds) in the type of the value; halves go to the
 * even neighbour, of every digit a double really has.
 */
export function roundNumber(value: BsonNumber, place: number, mode: Rounding): BsonNumber {
  const exact = exactly(value);
  if (!exact) return value;
  const result = rounded(exact, place, mode);
  if (isDecimal(value)) return writeDecimal(result);
  if (isLong(value)) return Long.fromBigInt(result.digits * 10n ** BigInt(-result.scale));
  const n = Number(`${result.digits}e${-result.scale}`);
  const isInteger = !isDouble(value) && Number.isInteger(toNumber(value));
  return isInteger ? n : asDouble(n);
}
