import { Decimal128, Long } from 'bson';
import { asDouble, negate, power } from '../bson/division.ts';
import { fail } from '../bson/errors.ts';
import { type Rounding, roundNumber } from '../bson/rounding.ts';
import { typeName } from '../bson/type-name.ts';
import { type BsonNumber, isDecimal, isNumber, toNumber } from '../bson/values.ts';
import { orNull, takes, takesAny } from './operator.ts';
import type { Operator } from './types.ts';

const numeric = (apply: (value: BsonNumber, name: string) => unknown): Operator =>
  takes(
    1,
    1,
    orNull(([value], name) =>
      isNumber(value) ? apply(value, name) : fail(28765, `${name} only supports numeric types, not ${typeName(value)}`),
    ),
  );

/** Through a double; a decimal at least stays a decimal. */
export function real(calculate: (x: number, name: string) => number): Operator {
  return numeric((value, name) => {
    const result = calculate(toNumber(value), name);
    return isDecimal(value) ? Decimal128.fromString(String(result)) : asDouble(result);
  });
}

const above = (limit: number, code: number, name: string, x: number): number =>
  x > limit || Number.isNaN(x) ? x : fail(code, `${name}'s argument must be a positive number, but is ${x}`);

const rounding = (mode: Rounding): Operator =>
  takes(
    1,
    2,
    orNull(([value, place = 0], name) => {
      if (!isNumber(value)) return fail(51081, `${name} only supports numeric types, not ${typeName(value)}`);
      const to = isNumber(place) ? toNumber(place) : Number.NaN;
      if (!Number.isInteger(to) || to < -20 || to > 100) {
        return fail(51082, `cannot apply ${name} with precision value ${place}; value must be in [-20, 100]`);
      }
      return roundNumber(value, to, mode);
    }),
  );

function logarithm([value, base]: unknown[]): unknown {
  if (!isNumber(value)) return fail(28756, `$log's argument must be numeric, not ${typeName(value)}`);
  if (!isNumber(base)) return fail(28757, `$log's base must be numeric, not ${typeName(base)}`);
  const [x, b] = [toNumber(value), toNumber(base)];
  if (x <= 0) fail(28758, `$log's argument must be a positive number, but is ${x}`);
  if (b <= 0 || b === 1) fail(28759, `$log's base must be a positive number not equal to 1, but is ${b}`);
  return asDouble(b === 2 ? Math.log2(x) : b === 10 ? Math.log10(x) : Math.log(x) / Math.log(b));
}

function pow([base, exponent]: unknown[]): unknown {
  if (!isNumber(base)) return fail(28762, `$pow's base must be numeric, not ${typeName(base)}`);
  if (!isNumber(exponent)) return fail(28763, `$pow's exponent must be numeric, not ${typeName(exponent)}`);
  if (toNumber(base) === 0 && toNumber(exponent) < 0)
    fail(28764, '$pow cannot take a base of 0 and a negative exponent');
  return power(base, exponent);
}

type Bits = { start: bigint; combine: (a: bigint, b: bigint) => bigint };

const isWhole = (value: unknown): value is BsonNumber => ['int', 'long'].includes(typeName(value));

const bits = ({ start, combine }: Bits): Operator =>
  takesAny(
    orNull((values, name) => {
      const strange = values.find((value) => !isWhole(value));
      if (strange !== undefined) fail(14, `${name} only supports int and long operands, not ${typeName(strange)}.`);
      const result = BigInt.asIntN(64, values.map((value) => BigInt(String(value))).reduce(combine, start));
      return values.some((value) => typeName(value) === 'long') ? Long.fromBigInt(result) : Number(result);
    }),
  );

/** Rounding, roots, powers, logarithms and bits. */
export const mathOperators: Record<string, Operator> = {
  $abs: numeric((value) => (toNumber(value) < 0 ? negate(value) : value)),
  $ceil: numeric((value) => roundNumber(value, 0, 'ceiling')),
  $floor: numeric((value) => roundNumber(value, 0, 'floor')),
  $round: rounding('nearest'),
  $trunc: rounding('truncate'),
  $sqrt: real((x) => (x < 0 ? fail(28714, "$sqrt's argument must be greater than or equal to 0") : Math.sqrt(x))),
  $exp: real(Math.exp),
  $ln: real((x, name) => Math.log(above(0, 28766, name, x))),
  $log10: real((x, name) => Math.log10(above(0, 28761, name, x))),
  $log: takes(2, 2, orNull(logarithm)),
  $pow: takes(2, 2, orNull(pow)),
  $bitAnd: bits({ start: -1n, combine: (a, b) => a & b }),
  $bitOr: bits({ start: 0n, combine: (a, b) => a | b }),
  $bitXor: bits({ start: 0n, combine: (a, b) => a ^ b }),
  $bitNot: numeric((value, name) => {
    if (!isWhole(value)) return fail(28765, `${name} only supports int and long, not: ${typeName(value)}.`);
    return typeName(value) === 'long' ? Long.fromBigInt(~BigInt(String(value))) : ~toNumber(value);
  }),
};
