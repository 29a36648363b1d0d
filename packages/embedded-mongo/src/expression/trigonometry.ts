import { asDouble } from '../bson/division.ts';
import { fail } from '../bson/errors.ts';
import { typeName } from '../bson/type-name.ts';
import { isNumber, toNumber } from '../bson/values.ts';
import { real } from './math.ts';
import { orNull, takes } from './operator.ts';
import type { Operator } from './types.ts';

const DEGREES = 180 / Math.PI;

/** A function that is defined from `low` to `high`; NaN stays NaN. */
const between = (low: number, high: number, calculate: (x: number) => number): Operator =>
  real((x, name) =>
    x < low || x > high ? fail(50989, `cannot apply ${name} to ${x}, value must be in [${low},${high}]`) : calculate(x),
  );

const [LEAST, MOST] = [-Number.MAX_VALUE, Number.MAX_VALUE];

function atan2(values: unknown[]): unknown {
  const [y, x] = values;
  if (isNumber(y) && isNumber(x)) return asDouble(Math.atan2(toNumber(y), toNumber(x)));
  return fail(51044, `$atan2 only supports numeric types, not ${values.map(typeName).join(' and ')}`);
}

/** Angles are in radians. */
export const trigonometryOperators: Record<string, Operator> = {
  $sin: between(LEAST, MOST, Math.sin),
  $cos: between(LEAST, MOST, Math.cos),
  $tan: between(LEAST, MOST, Math.tan),
  $asin: between(-1, 1, Math.asin),
  $acos: between(-1, 1, Math.acos),
  $atan: real(Math.atan),
  $atan2: takes(2, 2, orNull(atan2)),
  $sinh: real(Math.sinh),
  $cosh: real(Math.cosh),
  $tanh: real(Math.tanh),
  $asinh: real(Math.asinh),
  $acosh: between(1, Number.POSITIVE_INFINITY, Math.acosh),
  $atanh: between(-1, 1, Math.atanh),
  $degreesToRadians: real((x) => x / DEGREES),
  $radiansToDegrees: real((x) => x * DEGREES),
};
