import { describe } from '../bson/describe.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, isDocument, isNumber, toNumber } from '../bson/values.ts';
import { compileFilter } from '../filter/compile.ts';
import { checkSort, sorterFor } from '../filter/sort.ts';
import { type Flow, filterFlow, fromArray, mapFlow, slicedFlow, within } from '../flow.ts';
import { collectCounted, collectKept, docOf, Keeper } from '../query/kept.ts';
import { collatorOf, filterContext } from '../query/scope.ts';
import { sortedFlow } from '../query/sorted.ts';
import { group } from './group.ts';
import type { Stage, StageTools } from './stage.ts';

export const match: Stage = (source, filter, { scope }) =>
  filterFlow(source, compileFilter(filter, filterContext(scope, undefined)));

function countFor(argument: unknown, code: number, name: string): number {
  const n = isNumber(argument) ? toNumber(argument) : Number.NaN;
  if (Number.isInteger(n) && n >= 0) return n;
  return fail(code, `invalid argument to ${name} stage: Expected a non-negative number in: ${describe(argument)}`);
}

export const limit: Stage = (source, argument) => {
  const count = countFor(argument, 2107201, '$limit');
  return count > 0 ? slicedFlow(source, 0, count) : fail(15958, 'the limit must be positive');
};

export const skip: Stage = (source, argument) =>
  slicedFlow(source, countFor(argument, 5107200, '$skip'), Number.POSITIVE_INFINITY);

/** Throws for what `$sort` does not take. */
export function checkSortStage(spec: Doc): void {
  if (Object.keys(spec).length === 0) fail(15976, '$sort stage must have at least one sort key');
  checkSort(spec);
}

/** `$sort`; with a limit only so many come out. */
export const sortWithin =
  (limit: number): Stage =>
  (source, spec, { scope }) => {
    if (!isDocument(spec)) return fail(15973, 'the $sort key specification must be an object');
    checkSortStage(spec);
    const sorter = sorterFor(spec, collatorOf(scope, undefined));
    const { hold } = new Keeper();
    const memory = scope.operation.memory.stage('Sort');
    const rows = sortedFlow(source, { sorter, limit, docOf: (doc: Doc) => doc, hold, memory });
    return mapFlow(slicedFlow(rows, 0, limit), docOf);
  };

export const sort = sortWithin(Number.POSITIVE_INFINITY);

export const count: Stage = (source, name) => {
  if (typeof name !== 'string' || name === '') return fail(40157, 'the count field must be a non-empty string');
  if (name.startsWith('$')) fail(40158, 'the count field cannot be a $-prefixed path');
  return name.includes('.') ? fail(40160, "the count field cannot contain '.'") : counted(source, name);
};

function* counted(source: Flow<Doc>, name: string): Flow<Doc> {
  let total = 0;
  for (const batch of source) {
    total += batch.length;
    yield [];
  }
  if (total > 0) yield [{ [name]: total }];
}

export const sortByCount: Stage = (source, expression, tools) =>
  sort(group(source, { _id: expression, count: { $sum: 1 } }, tools), { count: -1 }, tools);

const NOT_IN_FACET = ['$facet', '$out', '$merge', '$geoNear', '$indexStats', '$collStats', '$changeStream'];

function checkFacet(pipeline: unknown): void {
  const stages = Array.isArray(pipeline) ? pipeline : fail(40170, 'arguments to $facet must be arrays');
  const names = stages.flatMap((stage) => (isDocument(stage) ? Object.keys(stage) : []));
  const strange = names.find((name) => NOT_IN_FACET.includes(name));
  if (strange) fail(40600, `${strange} is not allowed to be used within a $facet stage`);
}

/** `$facet`: several pipelines over the same documents. */
export const facet: Stage = (source, spec, tools) => {
  if (!isDocument(spec)) return fail(40169, 'the $facet specification must be a non-empty object');
  Object.values(spec).forEach(checkFacet);
  return faceted(source, spec, tools);
};

function* faceted(source: Flow<Doc>, spec: Doc, { runStages, scope }: StageTools): Flow<Doc> {
  const memory = scope.operation.memory.stage('$facet', 146);
  const docs = yield* within(collectKept(source, memory));
  const out: Doc = {};
  for (const [name, pipeline] of Object.entries(spec)) {
    out[name] = yield* within(collectCounted(runStages(mapFlow(fromArray(docs), docOf), pipeline, scope), memory));
  }
  yield [out];
}
