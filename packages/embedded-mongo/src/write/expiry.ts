import { encodeKey } from '../bson/key-bytes.ts';
import type { Task } from '../flow.ts';
import type { Index } from '../index-spec/definition.ts';
import type { Collection } from '../store/collection.ts';
import { visitRange } from '../store/ranges.ts';
import { readRow } from '../store/read.ts';
import { readRecord } from '../store/record-keys.ts';
import type { Store } from '../store/store.ts';
import { removeDocument } from './write.ts';

const RECORDS_PER_PAUSE = 64;
const EARLIEST = new Date(-8e15);

const isTtl = (index: Index): boolean =>
  index.expireAfterSeconds !== undefined && index.paths.length === 1 && index.isComplete;

/** Whether any collection expires its documents, so that an idle server writes nothing. */
export function hasExpired(store: Store, nowMs: number): boolean {
  return ttlIndexes(store).some(({ index }) => expiredRecords(store, index, nowMs, 1).length > 0);
}

/** Removes documents whose date is older than their TTL index allows; an array counts with its earliest date. */
export function* removeExpired(store: Store, nowMs: number): Task<void> {
  for (const { collection, index } of ttlIndexes(store)) {
    for (;;) {
      const records = expiredRecords(store, index, nowMs, RECORDS_PER_PAUSE);
      const rows = [...new Set(records)].map((record) => readRow(store, collection, record));
      for (const row of rows) if (row) removeDocument(store, collection, row);
      if (index.isDropped) break;
      if (records.length < RECORDS_PER_PAUSE || !rows.some(Boolean)) break;
      yield undefined;
    }
  }
}

function ttlIndexes(store: Store): { collection: Collection; index: Index }[] {
  return store.catalog
    .all()
    .flatMap((collection) => collection.indexes.filter(isTtl).map((index) => ({ collection, index })));
}

/** Only dates: the keys of other types lie outside the range. */
function expiredRecords(store: Store, index: Index, nowMs: number, limit: number): number[] {
  const latest = new Date(nowMs - (index.expireAfterSeconds ?? 0) * 1000);
  const [low, high] = [encodeKey(index, [EARLIEST]), encodeKey(index, [latest])];
  const [start, end] = (index.directions[0] ?? 1) > 0 ? [low, high] : [high, low];
  const records: number[] = [];
  visitRange(store.environment.entries, { start, end, isReverse: false }, (key, value) => {
    records.push(readRecord(value.length > 0 ? value : key));
    return records.length < limit;
  });
  return records;
}
