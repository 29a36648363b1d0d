import { ACCUMULATORS, type Accumulator } from '../accumulator/accumulators.ts';
import { Deviation } from '../accumulator/deviation.ts';
import { best, percentiles, Selection } from '../accumulator/selections.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, isDocument, isNumber, toNumber } from '../bson/values.ts';
import { namedSources } from '../expression/operator.ts';
import { sorterFor } from '../filter/sort.ts';
import type { Evaluate } from '../filter/types.ts';
import { expressionIn, type StageTools } from './stage.ts';

/** What one field of `$group` takes from each document, and what it does with it. */
export type Gather = { evaluate: Evaluate; make: () => Accumulator };

type Gatherer = (argument: unknown, tools: StageTools, name: string) => Gather;

const simple =
  (make: () => Accumulator): Gatherer =>
  (argument, tools) => ({ evaluate: expressionIn(argument, tools), make });

function countFrom(source: unknown, tools: StageTools): number {
  const n = expressionIn(source, tools)({});
  const count = isNumber(n) ? toNumber(n) : Number.NaN;
  return Number.isInteger(count) && count > 0 ? count : fail(5787908, "'n' must be greater than 0");
}

const several =
  (pick: (values: unknown[], n: number) => unknown[]): Gatherer =>
  (argument, tools, name) => {
    const { input, n } = namedSources(argument, { needs: ['input', 'n'] }, name);
    const count = countFrom(n, tools);
    return { evaluate: expressionIn(input, tools), make: () => new Selection((values) => pick(values, count)) };
  };

type Ranked = { key: unknown[]; output: unknown };

const isRanked = (value: unknown): value is Ranked => isDocument(value) && 'key' in value;

/** Sorted by the documents, not by the outputs. */
const ranked =
  (pick: (outputs: unknown[], n: number) => unknown, hasCount: boolean): Gatherer =>
  (argument, tools, name) => {
    const needs = hasCount ? ['output', 'sortBy', 'n'] : ['output', 'sortBy'];
    const { output, sortBy, n = 1 } = namedSources(argument, { needs }, name);
    const sorter = sorterFor(isDocument(sortBy) ? sortBy : fail(10065, 'sortBy must be an object'), undefined);
    const [evaluate, count] = [expressionIn(output, tools), countFrom(n, tools)];
    const sorted = (values: unknown[]) => values.filter(isRanked).sort((a, b) => sorter.compare(a.key, b.key));
    const outputs = (values: unknown[]) => sorted(values).map((one) => one.output);
    return {
      evaluate: (doc) => ({ key: sorter.keyOf(doc), output: evaluate(doc) ?? null }),
      make: () => new Selection((values) => pick(outputs(values), count)),
    };
  };

const sharesOf = (p: unknown): number[] => (Array.isArray(p) ? p : [p]).map(toNumber);

const percentile: Gatherer = (argument, tools, name) => {
  const { input, p } = namedSources(argument, { needs: ['input', 'p', 'method'] }, name);
  return {
    evaluate: expressionIn(input, tools),
    make: () => new Selection((values) => percentiles(values, sharesOf(p))),
  };
};

const median: Gatherer = (argument, tools, name) => {
  const { input } = namedSources(argument, { needs: ['input', 'method'] }, name);
  return { evaluate: expressionIn(input, tools), make: () => new Selection((values) => percentiles(values, [0.5])[0]) };
};

const GATHERERS: Record<string, Gatherer> = {
  ...Object.fromEntries(Object.entries(ACCUMULATORS).map(([name, make]) => [name, simple(make)])),
  $stdDevPop: simple(() => new Deviation(0)),
  $stdDevSamp: simple(() => new Deviation(1)),
  $firstN: several((values, n) => values.slice(0, n)),
  $lastN: several((values, n) => values.slice(-n)),
  $maxN: several(best(-1)),
  $minN: several(best(1)),
  $top: ranked((outputs) => outputs.at(0), false),
  $bottom: ranked((outputs) => outputs.at(-1), false),
  $topN: ranked((outputs, n) => outputs.slice(0, n), true),
  $bottomN: ranked((outputs, n) => outputs.slice(-n), true),
  $accumulator: () => fail(139, '$accumulator is not supported by the embedded server'),
  $percentile: percentile,
  $median: median,
};

/** The gatherer of `{name: {$operator: argument}}`; throws for anything else. */
export function gatherFor(name: string, field: unknown, tools: StageTools): Gather {
  if (name.includes('.')) fail(40235, `The field name '${name}' cannot contain '.'`);
  const spec: Doc = isDocument(field) ? field : fail(40234, `The field '${name}' must be an accumulator object`);
  const [operator = '', ...others] = Object.keys(spec);
  if (others.length > 0) fail(40238, `The field '${name}' must specify one accumulator`);
  const gatherer = Object.hasOwn(GATHERERS, operator) ? GATHERERS[operator] : undefined;
  return gatherer?.(spec[operator], tools, operator) ?? fail(15952, `unknown group operator '${operator}'`);
}
