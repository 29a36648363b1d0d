import { type Doc, isDocument, isNumber, toNumber } from '../bson/values.ts';
import { fail } from '../errors.ts';
import { compileFilter } from '../filter/compile.ts';
import { type Sorter, sorterFor } from '../filter/sort.ts';
import { collect, type Flow, filterFlow, fromArray, mapFlow, slicedFlow, sortInSlices, within } from '../flow.ts';
import { collatorOf, filterContext } from '../query/scope.ts';
import { group } from './group.ts';
import type { Stage, StageTools } from './stage.ts';

export const match: Stage = (source, filter, { scope }) =>
  filterFlow(source, compileFilter(filter, filterContext(scope, undefined)));

export const limit: Stage = (source, argument) => {
  if (toNumber(argument) <= 0) fail(15958, 'the limit must be positive');
  return slicedFlow(source, 0, toNumber(argument));
};

export const skip: Stage = (source, argument) => {
  if (!isNumber(argument)) fail(15957, 'the skip must be specified as a number');
  return slicedFlow(source, toNumber(argument), Number.POSITIVE_INFINITY);
};

export const sort: Stage = (source, spec, { scope }) => {
  if (!isDocument(spec)) return fail(15973, 'the $sort key specification must be an object');
  return sorted(source, sorterFor(spec, collatorOf(scope, undefined)));
};

type Keyed = { key: unknown[]; doc: Doc };

function* sorted(source: Flow<Doc>, sorter: Sorter): Flow<Doc> {
  const rows = yield* within(collect(mapFlow(source, (doc): Keyed => ({ key: sorter.keyOf(doc), doc }))));
  const ordered = yield* within(sortInSlices(rows, (a, b) => sorter.compare(a.key, b.key)));
  yield* mapFlow(fromArray(ordered), ({ doc }) => doc);
}

export const count: Stage = (source, name) => counted(source, String(name));

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

/** `$facet`: several pipelines over the same documents. */
export const facet: Stage = (source, spec, tools) => {
  if (!isDocument(spec)) return fail(40169, 'the $facet specification must be a non-empty object');
  return faceted(source, spec, tools);
};

function* faceted(source: Flow<Doc>, spec: Doc, { runStages, scope }: StageTools): Flow<Doc> {
  const docs = yield* within(collect(source));
  const out: Doc = {};
  for (const [name, pipeline] of Object.entries(spec)) {
    out[name] = yield* within(collect(runStages(fromArray(docs), pipeline, scope)));
  }
  yield [out];
}
