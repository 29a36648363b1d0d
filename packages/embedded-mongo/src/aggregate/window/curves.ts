import { asDouble } from '../../bson/division.ts';
import { fail } from '../../bson/errors.ts';
import { isNumber, toNumber } from '../../bson/values.ts';
import { unitFor } from '../../expression/date-argument.ts';
import { namedSources } from '../../expression/operator.ts';
import { expressionIn } from '../stage.ts';
import { boundsFor, type Span } from './bounds.ts';
import { type Maker, overValues, type Partition, sorted } from './partition.ts';

const UNIT_MS: Record<string, number> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
};

/** What the rows are sorted by as numbers, dates in a unit; either all are dates or none. */
function placesOf({ sortedBy }: Partition, unitMs: number | undefined, name: string): number[] {
  return sortedBy.map((value) => {
    if (value instanceof Date && unitMs !== undefined) return value.getTime() / unitMs;
    if (isNumber(value) && unitMs === undefined) return toNumber(value);
    return fail(5624900, `${name} with unit expects the sortBy field to be a Date, without it a number`);
  });
}

type Curve = { x: number[]; y: (number | undefined)[] };

/** A function of the curve that the window of each row holds. */
const overCurve = (measure: (curve: Curve) => (span: Span) => number | undefined): Maker =>
  sorted(({ argument, window, name, tools }) => {
    const { input, unit } = namedSources(argument, { needs: ['input'], may: ['unit'] }, name);
    const unitMs = unit === undefined ? undefined : UNIT_MS[unitFor(unit, name)];
    if (unit !== undefined && unitMs === undefined)
      fail(5490704, `unit must be 'week' or smaller, found ${String(unit)}`);
    const bounds = boundsFor(window);
    return overValues(expressionIn(input, tools), (values, partition) => {
      const y = values.map((value) => (isNumber(value) ? toNumber(value) : undefined));
      const measureIn = measure({ x: placesOf(partition, unitMs, name), y });
      const spanAt = bounds.spanOf(partition.sortedBy);
      return values.map((_, i) => {
        const result = measureIn(spanAt(i));
        return result === undefined || Number.isNaN(result) ? null : asDouble(result);
      });
    });
  });

/** The slope from the first to the last row of the window. */
export const derivative = overCurve(({ x, y }) => ({ low, high }) => {
  const [dx, y0, y1] = [(x[high] ?? 0) - (x[low] ?? 0), y[low], y[high]];
  return low >= high || dx === 0 || y0 === undefined || y1 === undefined ? undefined : (y1 - y0) / dx;
});

/** The area under the rows of the window, by trapezoids. */
export const integral = overCurve(({ x, y }) => {
  const areas = [0];
  for (let i = 1; i < x.length; i++) {
    const width = (x[i] ?? 0) - (x[i - 1] ?? 0);
    areas.push((areas[i - 1] ?? 0) + (width * ((y[i] ?? Number.NaN) + (y[i - 1] ?? Number.NaN))) / 2);
  }
  return ({ low, high }) => (low > high ? undefined : (areas[high] ?? 0) - (areas[low] ?? 0));
});

/** What is missing between two known values lies on the line between them. */
export const linearFill: Maker = sorted(({ argument, name, tools }) =>
  overValues(expressionIn(argument, tools), (values, partition) => {
    const strange = values.find((value) => value !== null && value !== undefined && !isNumber(value));
    if (strange !== undefined) fail(605001, 'Value to be filled must be numeric or nullish');
    const isDated = partition.sortedBy[0] instanceof Date;
    const x = placesOf(partition, isDated ? 1 : undefined, name);
    if (x.some((place, i) => i > 0 && place === x[i - 1]))
      fail(6050106, 'There can be no repeated values in the sort field');
    return filled(values, x);
  }),
);

function filled(values: unknown[], x: number[]): unknown[] {
  const out = values.map((value) => value ?? null);
  let known = -1;
  for (const [i, value] of values.entries()) {
    if (!isNumber(value)) continue;
    const [x0, y0] = [x[known] ?? 0, toNumber(values[known])];
    const slope = (toNumber(value) - y0) / ((x[i] ?? 0) - x0);
    for (let at = known + 1; known >= 0 && at < i; at++) out[at] = asDouble(y0 + slope * ((x[at] ?? 0) - x0));
    known = i;
  }
  return out;
}
