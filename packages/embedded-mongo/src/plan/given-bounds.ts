import { describe } from '../bson/describe.ts';
import { fail } from '../bson/errors.ts';
import { encodeKey, encodePrefix, successor } from '../bson/key-bytes.ts';
import type { Doc } from '../bson/values.ts';
import type { Index } from '../index-spec/definition.ts';
import type { Interval } from './intervals.ts';

/** `min` and `max` of `find`: keys of the hinted index, the first included, the last not. */
export type GivenBounds = { min: Doc | undefined; max: Doc | undefined };

function keyOf(index: Index, bound: Doc): Buffer {
  const fields = Object.keys(bound);
  const isWhole = fields.length === index.paths.length && fields.every((field, i) => field === index.paths[i]);
  if (!isWhole) fail(51174, `the hinted index ${describe(index.spec.key)} is not of the fields of ${describe(bound)}`);
  return encodeKey(index, Object.values(bound));
}

/** The stretch of an index between given bounds; throws 51174 when they are not keys of it. */
export function givenInterval(index: Index, { min, max }: GivenBounds): Interval {
  const { key } = encodePrefix(index, []);
  return { start: min ? keyOf(index, min) : key, end: max ? keyOf(index, max) : successor(key), isExact: false };
}
