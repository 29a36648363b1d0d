import type { Flow } from '../flow.ts';
import { recordByKey } from '../index/entries.ts';
import type { Collection } from '../store/collection.ts';
import { type Range, visitRange } from '../store/ranges.ts';
import { type Row, readRow, scanCollection } from '../store/read.ts';
import { readRecord } from '../store/record-keys.ts';
import type { Store } from '../store/store.ts';
import type { IndexScan, Plan } from './choose.ts';

/** What a plan touched, for explain. */
export type ScanCounts = { keys: number; documents: number };

const FIRST_PIECE = 8;
const LARGEST_PIECE = 128;
const BYTES_PER_PAUSE = 128 * 1024;

/** The documents of a plan, each once; the filter still has to be applied. */
export function scanPlan(store: Store, collection: Collection, plan: Plan, counts: ScanCounts): Flow<Row> {
  if (plan.stage === 'COLLSCAN') return counted(scanCollection(store, collection, plan.isReverse), counts);
  if (plan.stage === 'IXSCAN') return scanIndexes(store, collection, [plan], counts);
  return scanIndexes(store, collection, plan.branches, counts);
}

function* counted(rows: Flow<Row>, counts: ScanCounts): Flow<Row> {
  for (const row of rows) {
    if (row) counts.documents++;
    yield row;
  }
}

function* scanIndexes(store: Store, collection: Collection, plans: IndexScan[], counts: ScanCounts): Flow<Row> {
  const seen = plans.length > 1 || plans[0]?.index.isMultikey ? new Set<number>() : undefined;
  let bytes = 0;
  for (const plan of plans) {
    for (const record of recordsOf(store, plan)) {
      if (record === undefined) {
        yield undefined;
        continue;
      }
      counts.keys++;
      if (seen?.has(record)) continue;
      seen?.add(record);
      const row = readRow(store, collection, record);
      if (!row) continue;
      counts.documents++;
      bytes += row.stored.raw.length;
      yield row;
      if (bytes < BYTES_PER_PAUSE) continue;
      bytes = 0;
      yield undefined;
    }
  }
}

function* recordsOf(store: Store, { intervals, isReverse }: IndexScan): Flow<number> {
  const ordered = isReverse ? intervals.toReversed() : intervals;
  for (const { start, end, isExact } of ordered) {
    if (isExact) {
      const record = recordByKey(store, start);
      if (record !== undefined) yield record;
    } else yield* recordsBetween(store, { start, end, isReverse });
  }
}

/** A unique entry keeps the record in its value, others at the end of the key. */
function* recordsBetween(store: Store, whole: Range): Flow<number> {
  let range: Range | undefined = whole;
  for (let piece = FIRST_PIECE; range; piece = Math.min(piece * 4, LARGEST_PIECE)) {
    const records: number[] = [];
    range = visitRange(store.environment.entries, range, (key, value) => {
      records.push(readRecord(value.length > 0 ? value : key));
      return records.length < piece;
    });
    yield* records;
    if (range) yield undefined;
  }
}
