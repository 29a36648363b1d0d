import { fail } from '../bson/errors.ts';
import { typeName } from '../bson/type-name.ts';
import { isNumber, toNumber } from '../bson/values.ts';
import { isNullish, takes } from './operator.ts';
import type { Operator } from './types.ts';

function place(value: unknown, name: string): number {
  const at = isNumber(value) ? toNumber(value) : Number.NaN;
  if (!Number.isInteger(at)) return fail(40096, `${name} requires an integral index, found: ${typeName(value)}`);
  return at < 0 ? fail(40097, `${name} requires a nonnegative index, found: ${at}`) : at;
}

/** Places are counted in bytes or in code points: `unit` tells how long a text is. */
const indexOf = (unit: (text: string) => number, cut: (text: string, length: number) => string): Operator =>
  takes(2, 4, ([value, wanted, from = 0, to], name) => {
    if (isNullish(value)) return null;
    if (typeof value !== 'string')
      return fail(40091, `${name} requires a string as the first argument, found: ${typeName(value)}`);
    if (typeof wanted !== 'string')
      return fail(40092, `${name} requires a string as the second argument, found: ${typeName(wanted)}`);
    const start = place(from, name);
    const end = to === undefined ? unit(value) : Math.min(place(to, name), unit(value));
    if (start > end) return -1;
    const at = cut(value, end).indexOf(wanted, cut(value, start).length);
    return at < 0 ? -1 : unit(value.slice(0, at));
  });

/** Where a text stands in another. */
export const textSearchOperators: Record<string, Operator> = {
  $indexOfBytes: indexOf(
    (text) => Buffer.byteLength(text),
    (text, length) => Buffer.from(text).toString('utf8', 0, length),
  ),
  $indexOfCP: indexOf(
    (text) => [...text].length,
    (text, length) => [...text].slice(0, length).join(''),
  ),
};
