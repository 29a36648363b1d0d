import { best } from '../accumulator/selections.ts';
import { fail } from '../bson/errors.ts';
import { compare, equal } from '../bson/order.ts';
import { typeName } from '../bson/type-name.ts';
import { type Doc, isDocument, isNumber, toNumber } from '../bson/values.ts';
import { sorterFor } from '../filter/sort.ts';
import { isNullish, orNull, takes, takesAny, takesNamed, takesOne, takesTwo } from './operator.ts';
import type { Operator } from './types.ts';

const listFor = (value: unknown, code: number, message: string): unknown[] =>
  Array.isArray(value) ? value : fail(code, `${message} ${typeName(value)}`);

/** Whole numbers only; throws for text and fractions. */
function wholeNumber(value: unknown, code: number, what: string): number {
  const n = isNumber(value) ? toNumber(value) : Number.NaN;
  return Number.isInteger(n) ? n : fail(code, `${what} must be a whole number, but is ${typeName(value)}`);
}

function elementAt(list: unknown, at: unknown): unknown {
  if (isNullish(list) || isNullish(at)) return null;
  const items = listFor(list, 28689, "$arrayElemAt's first argument must be an array, but is");
  return items.at(wholeNumber(at, 28690, "$arrayElemAt's second argument"));
}

const fromEnd = (at: 0 | -1): Operator =>
  takesOne((list, name) =>
    isNullish(list) ? null : listFor(list, 28689, `${name}'s argument must be an array, but is`).at(at),
  );

function slice([list, first, second]: unknown[]): unknown {
  const items = listFor(list, 28724, 'First argument to $slice must be an array, but is of type:');
  const start = wholeNumber(first, 28725, 'Second argument to $slice');
  if (second === undefined) return start < 0 ? items.slice(start) : items.slice(0, start);
  const count = wholeNumber(second, 28727, 'Third argument to $slice');
  if (count <= 0) fail(28729, `Third argument to $slice must be positive: ${count}`);
  const from = start < 0 ? Math.max(0, items.length + start) : start;
  return items.slice(from, from + count);
}

const concatArrays = (lists: unknown[]): unknown =>
  lists.flatMap((list) => listFor(list, 28664, '$concatArrays only supports arrays, not'));

const MAX_RANGE = 1_000_000;

function range([from, to, by = 1]: unknown[]): unknown {
  const start = wholeNumber(from, 34443, '$range start');
  const end = wholeNumber(to, 34445, '$range end');
  const step = wholeNumber(by, 34447, '$range step');
  if (step === 0) fail(34449, '$range requires a non-zero step value');
  const length = Math.max(0, Math.ceil((end - start) / step));
  if (length > MAX_RANGE) fail(146, '$range would use too much memory');
  return Array.from({ length }, (_, i) => start + i * step);
}

function indexOfArray([list, wanted, from = 0, to]: unknown[]): unknown {
  if (isNullish(list)) return null;
  const items = listFor(list, 40090, '$indexOfArray requires an array as a first argument, found:');
  const end = to === undefined ? items.length : wholeNumber(to, 40096, '$indexOfArray end');
  const start = wholeNumber(from, 40096, '$indexOfArray start');
  return items.findIndex((item, i) => i >= start && i < end && equal(item, wanted));
}

function sortArray({ input, sortBy }: Doc): unknown {
  if (isNullish(input)) return null;
  const items = listFor(input, 2942504, 'The input argument to $sortArray must be an array, but was of type:');
  if (isNumber(sortBy)) return items.toSorted((a, b) => compare(a, b) * toNumber(sortBy));
  if (!isDocument(sortBy)) return fail(2942507, 'The $sort element value must be either 1 or -1');
  const sorter = sorterFor(sortBy, undefined);
  return items.toSorted((a, b) => sorter.compare(sorter.keyOf(a), sorter.keyOf(b)));
}

const some = (pick: (items: unknown[], n: number) => unknown[]): Operator =>
  takesNamed({ needs: ['input', 'n'] }, ({ input, n }, name) => {
    const items = listFor(input, 5788200, `'input' of ${name} must be an array, found`);
    const count = wholeNumber(n, 5787902, "'n'");
    return count > 0 ? pick(items, count) : fail(5787908, `'n' must be greater than 0, found ${count}`);
  });

/** Lists: parts, order, places. */
export const arrayOperators: Record<string, Operator> = {
  $arrayElemAt: takesTwo(elementAt),
  $first: fromEnd(0),
  $last: fromEnd(-1),
  $firstN: some((items, n) => items.slice(0, n)),
  $lastN: some((items, n) => items.slice(-n)),
  $maxN: some(best(-1)),
  $minN: some(best(1)),
  $slice: takes(2, 3, orNull(slice)),
  $concatArrays: takesAny(orNull(concatArrays)),
  $range: takes(2, 3, range),
  $reverseArray: takesOne((list) =>
    isNullish(list)
      ? null
      : listFor(list, 34435, 'The argument to $reverseArray must be an array, but was of type:').toReversed(),
  ),
  $indexOfArray: takes(2, 4, indexOfArray),
  $isArray: takesOne((value) => Array.isArray(value)),
  $sortArray: takesNamed({ needs: ['input', 'sortBy'] }, sortArray),
};
