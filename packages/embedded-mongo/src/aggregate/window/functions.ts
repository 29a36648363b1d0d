import type { Accumulator } from '../../accumulator/accumulators.ts';
import { asDouble } from '../../bson/division.ts';
import { fail } from '../../bson/errors.ts';
import { type Doc, isDocument, isNumber, toNumber } from '../../bson/values.ts';
import { namedSources } from '../../expression/operator.ts';
import { gatherFor } from '../gather.ts';
import { expressionIn, type StageTools } from '../stage.ts';
import { accumulated } from './accumulated.ts';
import { boundsFor } from './bounds.ts';
import { Covariance } from './covariance.ts';
import { derivative, integral, linearFill } from './curves.ts';
import { type Maker, overValues, sorted, type WindowFunction } from './partition.ts';

const ranking = (place: (previous: number, i: number, isTie: boolean) => number): Maker =>
  sorted(({ argument, window, name }) => {
    const isBare = isDocument(argument) && Object.keys(argument).length === 0 && window === undefined;
    if (!isBare) fail(5371603, `${name} must be specified with '{}' as the value and without a window`);
    return function* (partition) {
      let previous = 0;
      yield undefined;
      return partition.rows.map((_, i) => {
        previous = place(previous, i, partition.isTie(i));
        return previous;
      });
    };
  });

const shift: Maker = sorted(({ argument, name, tools }) => {
  const {
    output,
    by,
    default: otherwise,
  } = namedSources(argument, { needs: ['output', 'by'], may: ['default'] }, name);
  const step =
    isNumber(by) && Number.isInteger(toNumber(by)) ? toNumber(by) : fail(5371604, `'${name}.by' must be an integer`);
  const fallback = expressionIn(otherwise ?? null, tools)({}) ?? null;
  return overValues(expressionIn(output, tools), (values) =>
    values.map((_, i) => (i + step >= 0 && i + step < values.length ? (values[i + step] ?? null) : fallback)),
  );
});

const isKnown = (value: unknown): boolean => value !== null && value !== undefined;

const lastKnown: Maker = ({ argument, tools }) =>
  overValues(expressionIn(argument, tools), (values) => {
    let last: unknown = null;
    return values.map((value) => {
      if (isKnown(value)) last = value;
      return last;
    });
  });

const movingAverage: Maker = sorted(({ argument, name, tools }) => {
  const { input, N, alpha } = namedSources(argument, { needs: ['input'], may: ['N', 'alpha'] }, name);
  if ((N === undefined) === (alpha === undefined)) fail(9, `${name} requires either 'N' or 'alpha'`);
  const weight = N === undefined ? toNumber(alpha) : 2 / (toNumber(N) + 1);
  if (!(weight > 0 && weight < 1) && N === undefined)
    fail(9, `'alpha' must be between 0 and 1 (exclusive), found ${weight}`);
  return overValues(expressionIn(input, tools), (values) => {
    let average: number | undefined;
    return values.map((value) => {
      if (isNumber(value))
        average = average === undefined ? toNumber(value) : toNumber(value) * weight + average * (1 - weight);
      return average === undefined ? null : asDouble(average);
    });
  });
});

const overWindow =
  (make: () => Accumulator): Maker =>
  ({ argument, window, tools }) => {
    const [evaluate, bounds] = [expressionIn(argument, tools), boundsFor(window)];
    return function* (partition) {
      return yield* accumulated(partition, yield* partition.valuesOf(evaluate), make, bounds);
    };
  };

const FUNCTIONS: Record<string, Maker> = {
  $documentNumber: ranking((_previous, i) => i + 1),
  $rank: ranking((previous, i, isTie) => (isTie ? previous : i + 1)),
  $denseRank: ranking((previous, _i, isTie) => (isTie ? previous : previous + 1)),
  $shift: shift,
  $locf: lastKnown,
  $linearFill: linearFill,
  $expMovingAvg: movingAverage,
  $derivative: derivative,
  $integral: integral,
  $covariancePop: overWindow(() => new Covariance(0)),
  $covarianceSamp: overWindow(() => new Covariance(1)),
};

/** The function of `{$operator: argument, window}`; accumulators of `$group` work over windows too. */
export function windowFunctionFor(field: unknown, hasSort: boolean, tools: StageTools): WindowFunction {
  const { window, ...spec }: Doc = isDocument(field) ? field : {};
  const [name = '', ...others] = Object.keys(spec);
  if (name === '' || others.length > 0) fail(9, 'each output of $setWindowFields must specify one window function');
  const make = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
  if (make) return make({ argument: spec[name], window, hasSort, name, tools });
  const [gather, bounds] = [gatherFor(name, spec, tools), boundsFor(window)];
  return function* (partition) {
    return yield* accumulated(partition, yield* partition.valuesOf(gather.evaluate), gather.make, bounds);
  };
}
