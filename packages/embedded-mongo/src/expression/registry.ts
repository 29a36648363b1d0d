import { fail } from '../bson/errors.ts';
import { accumulatorOperators } from './accumulations.ts';
import { arithmeticOperators } from './arithmetic.ts';
import { arrayOperators } from './arrays.ts';
import { comparisonOperators } from './comparison.ts';
import { conversionOperators } from './conversion.ts';
import { dateMathOperators } from './date-math.ts';
import { dateOperators } from './dates.ts';
import { lambdaOperators } from './lambdas.ts';
import { logicOperators } from './logic.ts';
import { mathOperators } from './math.ts';
import { objectOperators } from './objects.ts';
import { regexOperators } from './regexes.ts';
import { setOperators } from './sets.ts';
import { sizeOperators } from './sizes.ts';
import { textOperators } from './text.ts';
import { textSearchOperators } from './text-search.ts';
import { trigonometryOperators } from './trigonometry.ts';
import type { Operator } from './types.ts';
import { zipOperators } from './zip.ts';

const refuseScript: Operator = (_, __, name) => fail(139, `${name} is not supported by the embedded server`);

/** Every operator by name. */
const OPERATORS: Record<string, Operator> = {
  ...accumulatorOperators,
  ...arithmeticOperators,
  ...arrayOperators,
  ...comparisonOperators,
  ...conversionOperators,
  ...dateMathOperators,
  ...dateOperators,
  ...lambdaOperators,
  ...logicOperators,
  ...mathOperators,
  ...objectOperators,
  ...regexOperators,
  ...setOperators,
  ...sizeOperators,
  ...textOperators,
  ...textSearchOperators,
  ...trigonometryOperators,
  ...zipOperators,
  $literal: (value) => () => value,
  $rand: () => () => Math.random(),
  $meta: () => fail(40218, 'query requires text score metadata, but it is not available'),
  $function: refuseScript,
  $accumulator: refuseScript,
  $where: refuseScript,
};

/** The operator of a name; throws 168 for one that is not there. */
export function operatorNamed(name: string): Operator {
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  return operator ?? fail(168, `Unrecognized expression '${name}'`);
}
