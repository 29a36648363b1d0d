import { encodeKey, encodePrefix, successor } from '../bson/key-bytes.ts';
import { rankByte } from '../bson/key-writer.ts';
import { rank } from '../bson/rank.ts';
import { sortInSlices, type Task } from '../flow.ts';
import type { Index } from '../index-spec/definition.ts';
import type { Condition } from './conditions.ts';

/** A stretch of an index; `isExact` when it is one key that has one record. */
export type Interval = { start: Buffer; end: Buffer; isExact: boolean };

/** The stretches a plan walks: one that was given, or one for each combination of values and the range after them. */
export type Stretches = Interval | { columns: unknown[][]; range: Condition | undefined };

const PAUSE_AFTER = 256;

/** The stretches of an index, in its order. */
export function* intervalsOf(index: Index, stretches: Stretches): Task<Interval[]> {
  if ('start' in stretches) return [stretches];
  const { columns, range } = stretches;
  const intervals: Interval[] = [];
  for (const values of combinations(columns)) {
    intervals.push(intervalOf(index, values, range));
    if (intervals.length % PAUSE_AFTER === 0) yield undefined;
  }
  if (intervals.length === 1) return intervals;
  return yield* sortInSlices(intervals, (a, b) => Buffer.compare(a.start, b.start));
}

function* combinations([first, ...rest]: unknown[][]): Generator<unknown[]> {
  if (!first) yield [];
  else for (const value of first) for (const others of combinations(rest)) yield [value, ...others];
}

/** The keys that start with these values and, when a range follows, lie within it. */
function intervalOf(index: Index, values: unknown[], range: Condition | undefined): Interval {
  if (values.length === index.paths.length) {
    const start = encodeKey(index, values);
    return { start, end: successor(start), isExact: index.isOnePerKey };
  }
  if (range) return rangeInterval(index, values, range);
  const { key } = encodePrefix(index, values);
  return { start: key, end: successor(key), isExact: false };
}

function rangeInterval(index: Index, values: unknown[], { low, high, prefix }: Condition): Interval {
  if (prefix !== undefined && !low && !high) return prefixInterval(index, values, prefix);
  // Two elements of an array may satisfy the two ends of a range: one end is all an index of elements can use.
  const upper = index.isMultikey && low ? undefined : high;
  const isDown = (index.directions[values.length] ?? 1) < 0;
  const [first, last] = isDown ? [upper, low] : [low, upper];
  const type = typeStretch(index, values, rank(low?.value ?? high?.value), isDown);
  const ends = [first, last].map((end) => end && encodePrefix(index, [...values, end.value]));
  const isClosed = (end: typeof first, n: number): boolean => end?.isInclusive === true || ends[n]?.isCut === true;
  return {
    start: ends[0] ? (isClosed(first, 0) ? ends[0].key : successor(ends[0].key)) : type.start,
    end: ends[1] ? (isClosed(last, 1) ? successor(ends[1].key) : ends[1].key) : type.end,
    isExact: false,
  };
}

/** All values of one type: an open range stays within it. */
function typeStretch(index: Index, values: unknown[], r: number, isDown: boolean): { start: Buffer; end: Buffer } {
  const byte = isDown ? ~rankByte(r) & 255 : rankByte(r);
  const start = Buffer.concat([encodePrefix(index, values).key, Buffer.from([byte])]);
  return { start, end: successor(start) };
}

/** Without the two bytes that end a text. */
function prefixInterval(index: Index, values: unknown[], prefix: string): Interval {
  const { key } = encodePrefix(index, [...values, prefix]);
  const start = Buffer.from(key.subarray(0, key.length - 2));
  return { start, end: successor(start), isExact: false };
}
