import { groupKey } from '../bson/group-key.ts';
import { compare } from '../bson/order.ts';
import { type Doc, isNumber, toNumber } from '../bson/values.ts';
import { fail } from '../errors.ts';
import { collect, type Flow, fromArray, within } from '../flow.ts';
import { unitFor } from './expression/date-argument.ts';
import { moved } from './expression/date-math.ts';
import { namedSources } from './expression/operator.ts';
import { valueAtPath } from './expression/path.ts';
import { withPath } from './set-path.ts';
import type { Stage } from './stage.ts';

type Point = number | Date;
type Densify = {
  path: string[];
  partition: string[];
  next: (point: Point) => Point;
  bounds: 'full' | 'partition' | [Point, Point];
};

const MAX_DOCUMENTS = 500_000;

const isPoint = (value: unknown): value is Point => value instanceof Date || typeof value === 'number';
const pointFrom = (value: unknown): unknown => (isNumber(value) ? toNumber(value) : value);

function stepFrom(range: Doc): (point: Point) => Point {
  const step = isNumber(range.step) ? toNumber(range.step) : 0;
  if (step <= 0) fail(5733401, 'The step parameter in a range statement must be a strictly positive numeric value');
  const unit = range.unit === undefined ? undefined : unitFor(range.unit, '$densify');
  return (point) => {
    if (point instanceof Date) {
      return unit ? moved(point.getTime(), unit, step, undefined) : fail(6053600, 'a unit must be given for dates');
    }
    return unit ? fail(6053601, 'a unit is only for dates') : point + step;
  };
}

function boundsFrom(bounds: unknown): Densify['bounds'] {
  if (bounds === 'full' || bounds === 'partition') return bounds;
  const [from, to] = Array.isArray(bounds) ? bounds.map(pointFrom) : [];
  return isPoint(from) && isPoint(to) ? [from, to] : fail(5733403, 'bounds must be full, partition or two values');
}

/** `$densify`: documents for the values of a field that are missing in between. */
export const densify: Stage = (source, argument) => {
  const needs = ['field', 'range'];
  const spec = namedSources(argument, { needs, may: ['partitionByFields'] }, '$densify');
  const range = namedSources(spec.range, { needs: ['step', 'bounds'], may: ['unit'] }, '$densify');
  const partition = Array.isArray(spec.partitionByFields) ? spec.partitionByFields.map(String) : [];
  const path = String(spec.field).split('.');
  return densified(source, { path, partition, next: stepFrom(range), bounds: boundsFrom(range.bounds) });
};

const pointOf = (doc: Doc, { path }: Densify): unknown => pointFrom(valueAtPath(doc, path));

function* densified(source: Flow<Doc>, spec: Densify): Flow<Doc> {
  const docs = yield* within(collect(source));
  const without = docs.filter((doc) => !isPoint(pointOf(doc, spec)));
  const rows = docs.filter((doc) => isPoint(pointOf(doc, spec)));
  rows.sort((a, b) => compare(pointOf(a, spec), pointOf(b, spec)));
  yield* fromArray([...without, ...partitionsOf(rows, spec).flatMap((part) => filled(part, rows, spec))]);
}

function partitionsOf(rows: Doc[], { partition }: Densify): Doc[][] {
  const parts = new Map<string, Doc[]>();
  for (const row of rows) {
    const key = groupKey(partition.map((field) => valueAtPath(row, field.split('.'))));
    const part = parts.get(key);
    if (part) part.push(row);
    else parts.set(key, [row]);
  }
  return [...parts.values()];
}

/** Where to begin, and where to end: before the end of given bounds, at the last document otherwise. */
function limits(part: Doc[], rows: Doc[], spec: Densify): [from: unknown, to: unknown, includesEnd: boolean] {
  if (Array.isArray(spec.bounds)) return [...spec.bounds, false];
  const over = spec.bounds === 'full' ? rows : part;
  return [pointOf(over[0] ?? {}, spec), pointOf(over.at(-1) ?? {}, spec), true];
}

function filled(part: Doc[], rows: Doc[], spec: Densify): Doc[] {
  const [from, to, includesEnd] = limits(part, rows, spec);
  const known = new Set(part.map((row) => groupKey(pointOf(row, spec))));
  const base = baseOf(part[0] ?? {}, spec);
  const made: Doc[] = [];
  let point = from;
  while (isPoint(point) && (compare(point, to) < 0 || (includesEnd && compare(point, to) === 0))) {
    if (!known.has(groupKey(point))) made.push(withPath(base, spec.path, point));
    if (made.length > MAX_DOCUMENTS) fail(5897900, 'Generated too many documents in $densify');
    point = spec.next(point);
  }
  return [...part, ...made].sort((a, b) => compare(pointOf(a, spec), pointOf(b, spec)));
}

function baseOf(row: Doc, { partition }: Densify): Doc {
  return partition.reduce<Doc>((out, field) => {
    const value = valueAtPath(row, field.split('.'));
    return value === undefined ? out : withPath(out, field.split('.'), value);
  }, {});
}
