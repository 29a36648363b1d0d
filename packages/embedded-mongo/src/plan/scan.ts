import type { Doc } from '../bson/values.ts';
import { BATCH, type Flow, fromArray, within } from '../flow.ts';
import { recordByKey } from '../index/entries.ts';
import type { Index } from '../index-spec/definition.ts';
import type { Collection } from '../store/collection.ts';
import { type Range, visitRange } from '../store/ranges.ts';
import { type Row, readRow, scanCollection } from '../store/read.ts';
import { readRecord } from '../store/record-keys.ts';
import type { Store } from '../store/store.ts';
import type { IndexScan, Plan } from './choose.ts';
import { planGuard } from './guard.ts';
import { intervalsOf } from './intervals.ts';

/** What a plan touched, for explain. */
export type ScanCounts = { keys: number; documents: number };

const LARGEST_PIECE = 128;
const BYTES_PER_BATCH = 128 * 1024;

/**
 * The documents of a plan, each once; the filter still has to be applied. The first batch holds about as many
 * as are `wanted`, later ones more.
 */
export function scanPlan(
  store: Store,
  collection: Collection,
  plan: Plan,
  wanted: number,
  counts: ScanCounts,
): Flow<Row> {
  const indexes = indexesOf(plan);
  for (const { uses } of indexes) uses.count++;
  const guard = planGuard(collection, indexes);
  const rows =
    plan.stage === 'COLLSCAN'
      ? scanCollection(store, collection, plan.isReverse, wanted)
      : scanIndexes(store, collection, plan.stage === 'IXSCAN' ? [plan] : plan.branches, wanted, counts);
  return guarded(rows, guard, counts);
}

function* guarded(rows: Flow<Row>, guard: () => void, counts: ScanCounts): Flow<Row> {
  guard();
  for (const batch of rows) {
    counts.documents += batch.length;
    if (batch.length <= BATCH) yield batch;
    else yield* fromArray(batch);
    guard();
  }
}

const indexesOf = (plan: Plan): Index[] =>
  plan.stage === 'COLLSCAN' ? [] : plan.stage === 'IXSCAN' ? [plan.index] : plan.branches.map(({ index }) => index);

function* scanIndexes(
  store: Store,
  collection: Collection,
  plans: IndexScan[],
  wanted: number,
  counts: ScanCounts,
): Flow<Row> {
  const seen = plans.length > 1 || plans[0]?.index.isMultikey ? new Set<number>() : undefined;
  for (const plan of plans) {
    for (const records of recordsOf(store, plan, wanted)) {
      counts.keys += records.length;
      yield* rowsOf(store, collection, seen ? unseen(records, seen) : records);
    }
  }
}

/** An empty document for each record of an index scan, which is not read. */
export function* scanKeys(store: Store, collection: Collection, plan: IndexScan, counts: ScanCounts): Flow<Doc> {
  plan.index.uses.count++;
  const guard = planGuard(collection, [plan.index]);
  guard();
  const seen = plan.index.isMultikey ? new Set<number>() : undefined;
  for (const records of recordsOf(store, plan, LARGEST_PIECE)) {
    counts.keys += records.length;
    yield (seen ? unseen(records, seen) : records).map(() => ({}));
    guard();
  }
}

function unseen(records: number[], seen: Set<number>): number[] {
  return records.filter((record) => seen.size < seen.add(record).size);
}

/** Large documents in small batches: decoding them takes its time. */
function* rowsOf(store: Store, collection: Collection, records: number[]): Flow<Row> {
  let batch: Row[] = [];
  let bytes = 0;
  for (const record of records) {
    const row = readRow(store, collection, record);
    if (!row) continue;
    batch.push(row);
    bytes += row.stored.raw.length;
    if (bytes < BYTES_PER_BATCH) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  yield batch;
}

function* recordsOf(store: Store, { index, stretches, isReverse }: IndexScan, wanted: number): Flow<number> {
  const intervals = yield* within(intervalsOf(index, stretches));
  const ordered = isReverse ? intervals.toReversed() : intervals;
  for (const { start, end, isExact } of ordered) {
    if (isExact) {
      const record = recordByKey(store, start);
      if (record !== undefined) yield [record];
    } else yield* recordsBetween(store, { start, end, isReverse }, wanted);
  }
}

/** A unique entry keeps the record in its value, others at the end of the key. */
function* recordsBetween(store: Store, whole: Range, wanted: number): Flow<number> {
  let range: Range | undefined = whole;
  for (let piece = Math.min(wanted, LARGEST_PIECE); range; piece = Math.min(piece * 4, LARGEST_PIECE)) {
    const records: number[] = [];
    range = visitRange(store.environment.entries, range, (key, value) => {
      records.push(readRecord(value.length > 0 ? value : key));
      return records.length < piece;
    });
    yield records;
  }
}
