import type { Accumulator } from '../accumulator/accumulators.ts';
import { fail } from '../bson/errors.ts';
import { compare, equal } from '../bson/order.ts';
import { type Doc, isDocument, isNumber, toNumber } from '../bson/values.ts';
import { namedSources } from '../expression/operator.ts';
import type { Evaluate } from '../filter/types.ts';
import { type Flow, within } from '../flow.ts';
import type { StageMemory } from '../operation/memory.ts';
import { docOf, Keeper, type Kept } from '../query/kept.ts';
import { type Keyed, sortedRows } from '../query/sorted.ts';
import { type Gather, gatherFor } from './gather.ts';
import { expressionIn, type Stage } from './stage.ts';

type Field = { name: string; gather: Gather };
type Bucket = { min: unknown; max: unknown; accumulators: Accumulator[] };

const PAUSE_AFTER = 32;

/** `$bucketAuto`: groups of about the same size; equal values stay together. */
export const bucketAuto: Stage = (source, argument, tools) => {
  const spec = namedSources(argument, { needs: ['groupBy', 'buckets'], may: ['output', 'granularity'] }, '$bucketAuto');
  const { groupBy, buckets, output = { count: { $sum: 1 } } } = spec;
  if (spec.granularity !== undefined) fail(238, 'granularity of $bucketAuto is not supported by the embedded server');
  const count = isNumber(buckets) && Number.isInteger(toNumber(buckets)) ? toNumber(buckets) : 0;
  if (count <= 0) fail(40243, "The $bucketAuto 'buckets' field must be greater than 0");
  if (!isDocument(output)) return fail(40244, "The $bucketAuto 'output' field must be an object");
  const fields = Object.entries(output).map(([name, field]) => ({ name, gather: gatherFor(name, field, tools) }));
  const memory = tools.scope.operation.memory.stage('$bucketAuto');
  return bucketed(sortedBy(source, expressionIn(groupBy, tools), memory), count, fields, memory);
};

function sortedBy(source: Flow<Doc>, evaluate: Evaluate, memory: StageMemory) {
  const sorter = {
    keyOf: (doc: unknown) => [evaluate(doc) ?? null],
    compare: ([a]: unknown[], [b]: unknown[]) => compare(a, b),
  };
  const { hold } = new Keeper();
  return sortedRows(source, { sorter, limit: Number.POSITIVE_INFINITY, docOf: (doc: Doc) => doc, hold, memory });
}

function* bucketed(
  sorting: ReturnType<typeof sortedBy>,
  count: number,
  fields: Field[],
  memory: StageMemory,
): Flow<Doc> {
  const rows = yield* within(sorting);
  const size = Math.max(1, Math.round(rows.length / count));
  const buckets: Bucket[] = [];
  for (let from = 0; from < rows.length; ) {
    const to = buckets.length === count - 1 ? rows.length : endOf(rows, from, size);
    const accumulators = fields.map(({ gather }) => gather.make());
    for (let at = from; at < to; at++) {
      const doc = docOf(rows[at]?.held ?? { doc: {} });
      for (const [i, { gather }] of fields.entries()) memory.add(accumulators[i]?.add(gather.evaluate(doc)) ?? 0);
      if (at % PAUSE_AFTER === 0) yield [];
    }
    buckets.push({ min: valueAt(rows, from), max: valueAt(rows, to - 1), accumulators });
    from = to;
  }
  // A bucket ends where the next one begins.
  yield buckets.map(({ min, max, accumulators }, i) => {
    const results = fields.map(({ name }, n) => [name, accumulators[n]?.result()]);
    return { _id: { min, max: buckets[i + 1]?.min ?? max }, ...Object.fromEntries(results) };
  });
}

const valueAt = (rows: Keyed<Kept>[], at: number): unknown => rows[at]?.key[0];

function endOf(rows: Keyed<Kept>[], from: number, size: number): number {
  let to = Math.min(rows.length, from + size);
  while (to < rows.length && equal(valueAt(rows, to), valueAt(rows, to - 1))) to++;
  return to;
}
