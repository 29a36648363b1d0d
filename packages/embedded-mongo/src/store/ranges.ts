import type { Table } from './environment.ts';

/** Keys from `start` up to, not including, `end`; `isReverse` walks down from `end`. */
export type Range = { start: Buffer; end: Buffer; isReverse: boolean };

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
