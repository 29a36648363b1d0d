import { fail } from '../bson/errors.ts';
import { compare, equal } from '../bson/order.ts';
import { typeName } from '../bson/type-name.ts';
import { takesTwo } from './operator.ts';
import type { Operator } from './types.ts';

/** Unlike in filters, missing is not null. */
const isSame = (a: unknown, b: unknown): boolean =>
  (a === undefined) === (b === undefined) && equal(a ?? null, b ?? null);

/** Missing sorts before null. */
function order(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1;
  return Math.sign(compare(a, b));
}

const isIn = (value: unknown, list: unknown): boolean =>
  Array.isArray(list)
    ? list.some((item) => isSame(item, value))
    : fail(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);

/** Comparisons over the total order of all values. */
export const comparisonOperators: Record<string, Operator> = {
  $eq: takesTwo(isSame),
  $ne: takesTwo((a, b) => !isSame(a, b)),
  $cmp: takesTwo(order),
  $gt: takesTwo((a, b) => order(a, b) > 0),
  $gte: takesTwo((a, b) => order(a, b) >= 0),
  $lt: takesTwo((a, b) => order(a, b) < 0),
  $lte: takesTwo((a, b) => order(a, b) <= 0),
  $in: takesTwo(isIn),
};
