import { ACCUMULATORS, type Accumulator } from '../accumulator/accumulators.ts';
import { Deviation } from '../accumulator/deviation.ts';
import { percentiles } from '../accumulator/selections.ts';
import { fail } from '../bson/errors.ts';
import { isDocument, toNumber } from '../bson/values.ts';
import { argumentsOf, takes, takesAny, takesNamed } from './operator.ts';
import type { Operator } from './types.ts';

/** One argument that is a list stands for its elements; several stand for themselves. */
const gathered = (make: () => Accumulator): Operator =>
  takesAny((values) => {
    const accumulator = make();
    const [only] = values;
    for (const value of values.length === 1 ? argumentsOf(only) : values) accumulator.add(value);
    return accumulator.result();
  });

const accumulated = (name: string): Operator => gathered(ACCUMULATORS[name] ?? (() => fail(168, `no ${name}`)));

/** `$mergeObjects`; a lone list of documents is merged too. */
const mergeObjects: Operator = takes(0, Number.POSITIVE_INFINITY, (values) => {
  const parts = (values.length === 1 ? argumentsOf(values[0]) : values).filter((part) => part ?? undefined);
  if (!parts.every(isDocument)) fail(40400, '$mergeObjects requires object inputs');
  return Object.assign({}, ...parts);
});

/** Accumulators as expressions, over the values of one document. */
export const accumulatorOperators: Record<string, Operator> = {
  $sum: accumulated('$sum'),
  $avg: accumulated('$avg'),
  $min: accumulated('$min'),
  $max: accumulated('$max'),
  $mergeObjects: mergeObjects,
  $stdDevPop: gathered(() => new Deviation(0)),
  $stdDevSamp: gathered(() => new Deviation(1)),
  $median: takesNamed({ needs: ['input', 'method'] }, ({ input }) => percentiles(argumentsOf(input), [0.5])[0]),
  $percentile: takesNamed({ needs: ['input', 'p', 'method'] }, ({ input, p }) =>
    percentiles(argumentsOf(input), argumentsOf(p).map(toNumber)),
  ),
};
