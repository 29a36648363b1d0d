import { fail } from '../../bson/errors.ts';
import { isDocument, isNumber, toNumber } from '../../bson/values.ts';
import { unitFor } from '../../expression/date-argument.ts';
import { moved } from '../../expression/date-math.ts';
import { namedSources } from '../../expression/operator.ts';

/** Places of the first and the last row of a window; empty when the first comes after the last. */
export type Span = { low: number; high: number };

/** The window of row `i`, of rows sorted by `values`. Windows only ever move on. */
export type Bounds = { isWhole: boolean; isGrowing: boolean; spanOf: (values: unknown[]) => (i: number) => Span };

type End = number | 'unbounded' | 'current';

export const WHOLE: Bounds = {
  isWhole: true,
  isGrowing: true,
  spanOf:
    ({ length }) =>
    () => ({ low: 0, high: length - 1 }),
};

function endsOf(given: unknown, allowsFractions: boolean): [End, End] {
  const isEnd = (end: unknown): boolean => end === 'unbounded' || end === 'current' || isNumber(end);
  if (!Array.isArray(given) || given.length !== 2 || !given.every(isEnd)) {
    return fail(5339902, "Window bounds must be a 2-element array of numbers, 'unbounded' or 'current'");
  }
  const [low = 0, high = 0] = given.map((end) => (isNumber(end) ? toNumber(end) : end));
  const isFraction = [low, high].some((end) => typeof end === 'number' && !Number.isInteger(end));
  if (isFraction && !allowsFractions) fail(5339902, 'Numeric document-based bounds must be an integer');
  return [low, high];
}

/** `{documents: […]}` counts rows, `{range: […], unit}` measures what they are sorted by. */
export function boundsFor(window: unknown): Bounds {
  if (window === undefined) return WHOLE;
  const { documents, range, unit } = namedSources(window, { needs: [], may: ['documents', 'range', 'unit'] }, 'window');
  if (!isDocument(window) || (documents === undefined) === (range === undefined)) {
    if (isDocument(window) && Object.keys(window).length === 0) return WHOLE;
    return fail(5339901, "'window' field can only contain one of 'documents' and 'range'");
  }
  const [low, high] = endsOf(documents ?? range, documents === undefined);
  const isGrowing = low === 'unbounded';
  if (isGrowing && high === 'unbounded') return WHOLE;
  const spanOf = documents === undefined ? measured(low, high, unit) : counted(low, high);
  return { isWhole: false, isGrowing, spanOf };
}

const offsetOf = (end: End, unbounded: number): number =>
  end === 'unbounded' ? unbounded : end === 'current' ? 0 : end;

function counted(low: End, high: End): Bounds['spanOf'] {
  const [from, to] = [offsetOf(low, Number.NEGATIVE_INFINITY), offsetOf(high, Number.POSITIVE_INFINITY)];
  return ({ length }) =>
    (i) => ({ low: Math.max(0, i + from), high: Math.min(length - 1, i + to) });
}

function measured(low: End, high: End, unit: unknown): Bounds['spanOf'] {
  const known = unit === undefined ? undefined : unitFor(unit, 'window');
  const shift = (value: unknown, end: End): number => {
    const by = end === 'current' || end === 'unbounded' ? 0 : end;
    if (known === undefined) return isNumber(value) ? toNumber(value) + by : noNumber(value);
    return value instanceof Date ? moved(value.getTime(), known, by, undefined).getTime() : noDate(value);
  };
  const place = (value: unknown): number => (value instanceof Date ? value.getTime() : toNumber(value));
  return (values) => {
    const span = { low: 0, high: -1 };
    return (i) => {
      const [from, to] = [shift(values[i], low), shift(values[i], high)];
      while (low !== 'unbounded' && span.low < values.length && place(values[span.low]) < from) span.low++;
      while (span.high + 1 < values.length && (high === 'unbounded' || place(values[span.high + 1]) <= to)) span.high++;
      return { ...span };
    };
  };
}

const noNumber = (value: unknown): never =>
  fail(5429414, `Invalid range: Expected the sortBy field to be a number, but it was ${String(value)}`);
const noDate = (value: unknown): never =>
  fail(5429513, `Invalid range: Expected the sortBy field to be a Date, but it was ${String(value)}`);
