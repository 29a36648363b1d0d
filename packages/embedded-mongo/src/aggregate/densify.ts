import { fail } from '../bson/errors.ts';
import { groupKey } from '../bson/group-key.ts';
import { compare } from '../bson/order.ts';
import { type Doc, isNumber, toNumber } from '../bson/values.ts';
import { unitFor } from '../expression/date-argument.ts';
import { moved } from '../expression/date-math.ts';
import { namedSources } from '../expression/operator.ts';
import { valueAtPath } from '../expression/path.ts';
import { type Flow, fromArray, Pace, sortInSlices, within } from '../flow.ts';
import type { StageMemory } from '../operation/memory.ts';
import { collectCounted } from '../query/kept.ts';
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
export const densify: Stage = (source, argument, { scope }) => {
  const needs = ['field', 'range'];
  const spec = namedSources(argument, { needs, may: ['partitionByFields'] }, '$densify');
  const range = namedSources(spec.range, { needs: ['step', 'bounds'], may: ['unit'] }, '$densify');
  const partition = Array.isArray(spec.partitionByFields) ? spec.partitionByFields.map(String) : [];
  const path = String(spec.field).split('.');
  const memory = scope.operation.memory.stage('$densify');
  return densified(source, { path, partition, next: stepFrom(range), bounds: boundsFrom(range.bounds) }, memory);
};

const pointOf = (doc: Doc, { path }: Densify): unknown => pointFrom(valueAtPath(doc, path));

function* densified(source: Flow<Doc>, spec: Densify, memory: StageMemory): Flow<Doc> {
  const docs = yield* within(collectCounted(source, memory));
  yield* fromArray(docs.filter((doc) => !isPoint(pointOf(doc, spec))));
  const points = docs.filter((doc) => isPoint(pointOf(doc, spec)));
  const rows = yield* within(sortInSlices(points, (a, b) => compare(pointOf(a, spec), pointOf(b, spec))));
  const budget = { left: MAX_DOCUMENTS };
  for (const part of partitionsOf(rows, spec)) yield* filled(part, rows, spec, budget);
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

/** The documents of a sorted partition, and those that are missing between them. */
function* filled(part: Doc[], rows: Doc[], spec: Densify, budget: { left: number }): Flow<Doc> {
  const [from, to, includesEnd] = limits(part, rows, spec);
  const base = baseOf(part[0] ?? {}, spec);
  const pace = new Pace();
  let out: Doc[] = [];
  let next = 0;
  for (let point = from; isPoint(point); point = spec.next(point)) {
    const order = compare(point, to);
    if (order > 0 || (order === 0 && !includesEnd)) break;
    const until = placeAfter(part, next, point, spec);
    out.push(...part.slice(next, until));
    const last = part[until - 1];
    const isThere = until > next && last !== undefined && compare(pointOf(last, spec), point) === 0;
    if (!isThere) out.push(withPath(base, spec.path, point));
    if (!isThere && --budget.left < 0) fail(5897900, 'Generated too many documents in $densify');
    next = until;
    if (!pace.isOver()) continue;
    yield out;
    out = [];
  }
  yield out;
  yield* fromArray(part.slice(next));
}

/** The place of the first row beyond a point. */
function placeAfter(part: Doc[], start: number, point: Point, spec: Densify): number {
  let at = start;
  while (at < part.length && compare(pointOf(part[at] ?? {}, spec), point) <= 0) at++;
  return at;
}

function baseOf(row: Doc, { partition }: Densify): Doc {
  return partition.reduce<Doc>((out, field) => {
    const value = valueAtPath(row, field.split('.'));
    return value === undefined ? out : withPath(out, field.split('.'), value);
  }, {});
}
