import type { Doc } from '../bson/values.ts';
import { weightOf } from '../bson/weight.ts';
import type { Sorter } from '../filter/sort.ts';
import { type Flow, fromArray, mapFlow, sortInSlices, type Task, within } from '../flow.ts';
import type { StageMemory } from '../operation/memory.ts';

/** One row of a sort: what it sorts by, what is held of it, and what that weighs. */
export type Keyed<H> = { key: unknown[]; held: H; bytes: number };

export type Sorting<T, H> = {
  sorter: Sorter;
  /** No more than this many, the first ones, will be asked for. */
  limit: number;
  docOf: (item: T) => Doc;
  /** What is kept of a row until it is its turn. */
  hold: (item: T) => { held: H; bytes: number };
  memory: StageMemory;
};

/** With a limit never much more is held than what will be wanted. */
const SPARE_ROWS = 5000;
const SPARE_BYTES = 16 * 2 ** 20;

export function* sortedFlow<T, H>(source: Flow<T>, sorting: Sorting<T, H>): Flow<H> {
  const rows = yield* within(sortedRows(source, sorting));
  yield* mapFlow(fromArray(rows), ({ held }) => held);
}

/** The rows in order, each with what it sorts by. */
export function* sortedRows<T, H>(source: Flow<T>, sorting: Sorting<T, H>): Task<Keyed<H>[]> {
  const { sorter, limit, docOf, hold, memory } = sorting;
  const order = (a: Keyed<H>, b: Keyed<H>): number => sorter.compare(a.key, b.key);
  let rows: Keyed<H>[] = [];
  let fresh = 0;
  for (const batch of source) {
    for (const item of batch) {
      const key = sorter.keyOf(docOf(item));
      const { held, bytes } = hold(item);
      const row = { key, held, bytes: bytes + weightOf(key) };
      memory.add(row.bytes);
      fresh += row.bytes;
      rows.push(row);
    }
    const spare = rows.length - limit * 2;
    if (spare >= SPARE_ROWS || (spare > 0 && fresh > SPARE_BYTES)) {
      fresh = 0;
      rows = yield* sortInSlices(rows, order);
      for (const { bytes } of rows.splice(limit)) memory.remove(bytes);
    }
    yield undefined;
  }
  return yield* sortInSlices(rows, order);
}
