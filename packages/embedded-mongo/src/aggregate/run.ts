import { fail } from '../bson/errors.ts';
import { type Doc, fieldOf, isDocument, isNumber, toNumber } from '../bson/values.ts';
import { type Flow, fromArray, mapFlow, type Task } from '../flow.ts';
import { countedRows, onlyCounts } from '../query/counted.ts';
import { findRows } from '../query/rows.ts';
import type { Scope } from '../query/scope.ts';
import type { Collection } from '../store/collection.ts';
import { bucket } from './bucket.ts';
import { bucketAuto } from './bucket-auto.ts';
import { densify } from './densify.ts';
import { fill } from './fill.ts';
import { graphLookup } from './graph-lookup.ts';
import { group } from './group.ts';
import { SOURCE_STAGES } from './information.ts';
import { lookup, unionWith } from './lookup.ts';
import { writeMerge } from './merge.ts';
import { writeOut } from './out.ts';
import { redact } from './redact.ts';
import { addFields, project, replaceRoot, replaceWith, unset } from './reshape.ts';
import { sample } from './sample.ts';
import { checkSortStage, count, facet, limit, match, skip, sort, sortByCount, sortWithin } from './simple-stages.ts';
import type { Stage } from './stage.ts';
import { unwind } from './unwind.ts';
import { setWindowFields } from './window/set-window-fields.ts';
import { targetOf } from './write-target.ts';

const refuse =
  (code: number, message: string): Stage =>
  () =>
    fail(code, message);

const noSearch = (name: string): Stage => refuse(31082, `${name} is not supported by the embedded server`);

const lastOnly: Stage = () => fail(40601, '$out and $merge can only be the final stage in the pipeline');

const STAGES: Record<string, Stage> = {
  ...SOURCE_STAGES,
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $project: project,
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
  $group: group,
  $unwind: unwind,
  $lookup: lookup,
  $unionWith: unionWith,
  $sortByCount: sortByCount,
  $facet: facet,
  $out: lastOnly,
  $merge: lastOnly,
  $bucket: bucket,
  $bucketAuto: bucketAuto,
  $graphLookup: graphLookup,
  $setWindowFields: setWindowFields,
  $densify: densify,
  $fill: fill,
  $redact: redact,
  $sample: sample,
  $changeStream: refuse(40573, 'The $changeStream stage is only supported on replica sets'),
  $geoNear: refuse(27, '$geoNear requires a 2d or 2dsphere index, but none were found'),
  $search: noSearch('$search'),
  $searchMeta: noSearch('$searchMeta'),
  $vectorSearch: noSearch('$vectorSearch'),
  $listSearchIndexes: noSearch('$listSearchIndexes'),
};

const isWriteStage = (name: string): boolean => name === '$out' || name === '$merge';

/** Whether a pipeline stores what it finds. */
export const writesResult = (pipeline: unknown): boolean =>
  Array.isArray(pipeline) && pipeline.some((stage) => isDocument(stage) && Object.keys(stage).some(isWriteStage));

/** Runs a pipeline whose last stage stores what it finds. */
export function writeResult(scope: Scope, pipeline: unknown[]): Task<void> {
  const last: unknown = pipeline.at(-1);
  const documents = aggregate(scope, pipeline.slice(0, -1));
  if (isDocument(last) && '$out' in last) return writeOut(documents, targetOf(last.$out, scope), scope);
  return writeMerge(documents, fieldOf(last, '$merge'), { scope, runStages, aggregate });
}

/** Sends documents through the stages of a pipeline. */
export function runStages(source: Flow<Doc>, pipeline: unknown, scope: Scope): Flow<Doc> {
  if (!Array.isArray(pipeline)) return fail(14, "'pipeline' option must be specified as an array");
  const tools = { scope, runStages, aggregate };
  return pipeline.reduce<Flow<Doc>>((docs, stage, i) => {
    if (!isDocument(stage) || Object.keys(stage).length !== 1) {
      return fail(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    const [name = ''] = Object.keys(stage);
    const run =
      name === '$sort' ? sortWithin(limitAfter(pipeline, i)) : Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
    return run ? run(docs, stage[name], tools) : fail(40324, `Unrecognized pipeline stage name: '${name}'`);
  }, source);
}

/** How many documents of a sort the stages after it can ask for. */
function limitAfter(pipeline: unknown[], i: number): number {
  const limit = fieldOf(pipeline[i + 1], '$limit');
  return isNumber(limit) && toNumber(limit) > 0 ? toNumber(limit) : Number.POSITIVE_INFINITY;
}

/** As in MongoDB; also what ends views that stand on each other or read themselves. */
const MAX_VIEW_DEPTH = 20;

interface Resolved {
  base: Collection | undefined;
  stages: unknown[];
  viewDepth: number;
}

/** A view stands for the pipeline it was made with, over the collection below. */
function resolveView(scope: Scope, pipeline: unknown[]): Resolved {
  let base = scope.store.catalog.get(scope.db, scope.name);
  let stages = pipeline;
  let viewDepth = scope.viewDepth ?? 0;
  while (base?.isView) {
    viewDepth += 1;
    if (viewDepth > MAX_VIEW_DEPTH) fail(165, `View depth limit exceeded; maximum depth is ${MAX_VIEW_DEPTH}`);
    const own = base.options.pipeline;
    stages = [...(Array.isArray(own) ? own : []), ...stages];
    base = scope.store.catalog.get(base.db, String(base.options.viewOn));
  }
  return { base, stages, viewDepth };
}

/** Runs a pipeline over a collection; leading `$match`, `$sort` and `$limit` go to the planner. */
export function aggregate(scope: Scope, pipeline: unknown): Flow<Doc> {
  if (!Array.isArray(pipeline)) return fail(14, "'pipeline' option must be specified as an array");
  const { base, stages, viewDepth } = resolveView(scope, pipeline);
  const inner = { ...scope, viewDepth };
  const [first] = stages;
  const makesDocuments = isDocument(first) && Object.keys(first).some((name) => name in SOURCE_STAGES);
  if (!base || makesDocuments) return runStages(fromArray<Doc>([]), stages, inner);
  const { rest, ...query } = pushDown(stages);
  const collated = { ...inner, collation: scope.collation ?? base.collation };
  const counted = onlyCounts(rest[0]) ? countedRows(collated, base, query) : undefined;
  const docs = counted ?? mapFlow(findRows(collated, base, query), ({ stored }) => stored.doc);
  return runStages(docs, rest, collated);
}

type PushedDown = { filter: Doc; sort: Doc | undefined; limit: number; rest: unknown[] };

export function pushDown(stages: unknown[]): PushedDown {
  const rest = [...stages];
  const take = (name: string): unknown => {
    const [stage] = rest;
    const isWanted = isDocument(stage) && Object.keys(stage).length === 1 && name in stage;
    return isWanted ? stage[name] : undefined;
  };
  const out: PushedDown = { filter: {}, sort: undefined, limit: 0, rest };
  const filters: Doc[] = [];
  for (let filter = take('$match'); isDocument(filter); filter = take('$match')) {
    filters.push(filter);
    rest.shift();
  }
  // One after the other they narrow what one of both would.
  out.filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  const sort = take('$sort');
  if (isDocument(sort)) {
    checkSortStage(sort);
    out.sort = sort;
    rest.shift();
  }
  const limit = take('$limit');
  if (isNumber(limit) && Number.isInteger(toNumber(limit)) && toNumber(limit) > 0) {
    out.limit = toNumber(limit);
    rest.shift();
  }
  return out;
}
