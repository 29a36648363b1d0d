import { fail } from '../../bson/errors.ts';
import { compare } from '../../bson/order.ts';
import { type Doc, isDocument } from '../../bson/values.ts';
import { namedSources } from '../../expression/operator.ts';
import { checkSort, type Sorter, sorterFor } from '../../filter/sort.ts';
import type { Evaluate } from '../../filter/types.ts';
import { type Flow, Pace, type Task, within } from '../../flow.ts';
import type { StageMemory } from '../../operation/memory.ts';
import { docOf, Keeper } from '../../query/kept.ts';
import { sortedRows } from '../../query/sorted.ts';
import { withPath } from '../set-path.ts';
import { expressionIn, type Stage } from '../stage.ts';
import { windowFunctionFor } from './functions.ts';
import { Partition, type WindowFunction } from './partition.ts';

type Output = { path: string[]; run: WindowFunction };

/** `$setWindowFields`: for each document something worked out from its neighbours. */
export const setWindowFields: Stage = (source, argument, tools) => {
  const may = ['partitionBy', 'sortBy'];
  const spec = namedSources(argument, { needs: ['output'], may }, '$setWindowFields');
  const { partitionBy = null, sortBy = {} } = spec;
  if (!isDocument(sortBy))
    return fail(14, "BSON field '$setWindowFields.sortBy' is the wrong type, expected type 'object'");
  if (!isDocument(spec.output))
    return fail(14, "BSON field '$setWindowFields.output' is the wrong type, expected type 'object'");
  checkSort(sortBy);
  const hasSort = Object.keys(sortBy).length > 0;
  const outputs = Object.entries(spec.output).map(([field, call]) => ({
    path: field.split('.'),
    run: windowFunctionFor(call, hasSort, tools),
  }));
  const memory = tools.scope.operation.memory.stage('$setWindowFields', 5414201);
  return windowed(
    source,
    partitionSorter(expressionIn(partitionBy, tools), sorterFor(sortBy, undefined)),
    outputs,
    memory,
  );
};

/** By partition first, then within it. */
function partitionSorter(partitionOf: Evaluate, inner: Sorter): Sorter {
  return {
    keyOf: (doc) => {
      const partition = partitionOf(doc) ?? null;
      if (Array.isArray(partition)) fail(5397802, 'An expression used to partition cannot evaluate to an array');
      return [partition, ...inner.keyOf(doc)];
    },
    compare: (a, b) => compare(a[0], b[0]) || inner.compare(a.slice(1), b.slice(1)),
  };
}

function* windowed(source: Flow<Doc>, sorter: Sorter, outputs: Output[], memory: StageMemory): Flow<Doc> {
  const { hold } = new Keeper();
  const limit = Number.POSITIVE_INFINITY;
  const rows = yield* within(sortedRows(source, { sorter, limit, docOf: (doc: Doc) => doc, hold, memory }));
  for (let from = 0, to = 0; from < rows.length; from = to) {
    while (to < rows.length && compare(rows[to]?.key[0], rows[from]?.key[0]) === 0) to++;
    const partition = new Partition(rows.slice(from, to), sorter, memory);
    const columns = yield* within(columnsOf(partition, outputs));
    yield* documentsOf(partition, outputs, columns);
  }
}

function* columnsOf(partition: Partition, outputs: Output[]): Task<unknown[][]> {
  const columns: unknown[][] = [];
  for (const { run } of outputs) columns.push(yield* run(partition));
  return columns;
}

function* documentsOf({ rows }: Partition, outputs: Output[], columns: unknown[][]): Flow<Doc> {
  const pace = new Pace();
  let batch: Doc[] = [];
  for (const [i, { held }] of rows.entries()) {
    batch.push(outputs.reduce((doc, { path }, n) => withPath(doc, path, columns[n]?.[i] ?? null), docOf(held)));
    if (!pace.isOver()) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}
