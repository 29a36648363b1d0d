import type { Flow } from '../flow.ts';
import { type Collection, Stored } from './collection.ts';
import { type Range, visitRange } from './ranges.ts';
import { documentKey, firstKey, readRecord } from './record-keys.ts';
import type { Store } from './store.ts';

export type Row = { record: number; stored: Stored };

const LARGEST_PIECE = 64;
const BYTES_PER_PIECE = 128 * 1024;
/** A scan beyond this would only push out what others need. */
const MAX_CACHED_BY_SCAN = 10_000;

function cached(store: Store, collection: Collection, record: number): Stored | null | undefined {
  const pending = store.environment.isWriting ? collection.pending.get(record) : undefined;
  return pending === undefined ? collection.cache.get(record) : pending;
}

function keep(store: Store, collection: Collection, record: number, stored: Stored): void {
  const isOldSnapshot = store.environment.isCommitting && !store.environment.isWriting;
  if (!isOldSnapshot) store.cache.remember(collection, record, stored);
}

/** One document by record id; undefined when it is gone. */
export function readRow(store: Store, collection: Collection, record: number): Row | undefined {
  const known = cached(store, collection, record);
  if (known === null) return undefined;
  if (known) return { record, stored: known };
  const raw = store.environment.documents.getBinary(documentKey(collection.id, record));
  if (raw === undefined) return undefined;
  const stored = new Stored(Buffer.from(raw.buffer, raw.byteOffset, raw.length));
  keep(store, collection, record, stored);
  return { record, stored };
}

/** All documents in the order of insertion, or backwards; the first batch holds about as many as are `wanted`. */
export function* scanCollection(
  store: Store,
  collection: Collection,
  isReverse = false,
  wanted = LARGEST_PIECE,
): Flow<Row> {
  let range: Range | undefined = { start: firstKey(collection.id), end: firstKey(collection.id + 1), isReverse };
  let seen = 0;
  for (let piece = Math.min(wanted, LARGEST_PIECE); range; piece = Math.min(piece * 4, LARGEST_PIECE)) {
    const rows: Row[] = [];
    let bytes = 0;
    range = visitRange(store.environment.documents, range, (key, value) => {
      rows.push(scannedRow(store, collection, readRecord(key), value, seen < MAX_CACHED_BY_SCAN));
      bytes += value.length;
      seen++;
      return rows.length < piece && bytes < BYTES_PER_PIECE;
    });
    yield rows;
  }
}

function scannedRow(store: Store, collection: Collection, record: number, value: Buffer, isKept: boolean): Row {
  const known = cached(store, collection, record);
  if (known) return { record, stored: known };
  const stored = new Stored(Buffer.from(value));
  if (isKept) keep(store, collection, record, stored);
  return { record, stored };
}
