import type { Task } from '../flow.ts';
import type { Table } from './environment.ts';
import { firstKey } from './record-keys.ts';

/** Keys from `start` up to, not including, `end`; `isReverse` walks down from `end`. */
export type Range = { start: Buffer; end: Buffer; isReverse: boolean };

const KEYS_PER_WIPE = 256;

/**
 * Visits entries until the visitor returns false and returns the range that is left, or undefined at the
 * end. Ranges are read in pieces because an lmdb cursor must not live through a pause.
 */
export function visitRange(
  table: Table,
  range: Range,
  visitor: (key: Buffer, value: Buffer) => boolean,
): Range | undefined {
  const { start, end, isReverse } = range;
  const options = isReverse ? { start: end, end: start, reverse: true, inclusiveEnd: true } : { start, end };
  for (const { key, value } of table.getRange(options)) {
    if (isReverse && Buffer.compare(key, end) >= 0) continue;
    if (visitor(key, value)) continue;
    return isReverse ? { ...range, end: Buffer.from(key) } : { ...range, start: after(key) };
  }
  return undefined;
}

const after = (key: Buffer): Buffer => Buffer.concat([key, Buffer.alloc(1)]);

/** Removes everything of one collection or index. */
export function* wipe(table: Table, id: number): Task<void> {
  const range = { start: firstKey(id), end: firstKey(id + 1) };
  for (;;) {
    const keys = [...table.getKeys({ ...range, limit: KEYS_PER_WIPE })];
    for (const key of keys) table.remove(key);
    if (keys.length < KEYS_PER_WIPE) return;
    yield undefined;
  }
}
