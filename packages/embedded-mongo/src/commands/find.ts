import { Long } from 'bson';
import { aggregate } from '../aggregate/run.ts';
import { encode } from '../bson/encode.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, isDocument, isTruthyFlag } from '../bson/values.ts';
import { compileFilter } from '../filter/compile.ts';
import { checkSort } from '../filter/sort.ts';
import { type Flow, fromArray, mapFlow } from '../flow.ts';
import type { GivenBounds } from '../plan/given-bounds.ts';
import { compileProjection } from '../projection/apply.ts';
import { findRows, planFor } from '../query/rows.ts';
import { filterContext, type Scope } from '../query/scope.ts';
import type { Collection } from '../store/collection.ts';
import { collectionName, countOf, filterOf, optionalDocument, scopeOf } from './arguments.ts';
import type { Command } from './context.ts';
import { firstBatch } from './cursor-reply.ts';

type Find = {
  filter: Doc;
  sort: Doc | undefined;
  projection: Doc | undefined;
  skip: number;
  limit: number;
  /** Only the fields of the index that found it. */
  returnsKey: boolean;
  /** With the number of the document in the collection. */
  showsRecord: boolean;
  bounds: GivenBounds | undefined;
};

function checkTailable({ tailable, awaitData }: Doc, ns: string): void {
  if (awaitData) fail(115, 'tailable cursors with awaitData are not supported by the embedded server');
  if (tailable) {
    fail(2, `error processing query: ns=${ns} tailable cursor requested on non capped collection`);
  }
}

function boundsOf(body: Doc): GivenBounds | undefined {
  const given = (value: unknown): Doc | undefined =>
    isDocument(value) && Object.keys(value).length > 0 ? value : undefined;
  const [min, max] = [given(body.min), given(body.max)];
  return min || max ? { min, max } : undefined;
}

/** A view is read through its pipeline. */
function findInView(scope: Scope, { filter, sort, skip, limit, projection }: Find): Flow<Buffer> {
  const isProjected = projection !== undefined && Object.keys(projection).length > 0;
  const pipeline: Doc[] = [{ $match: filter }];
  if (sort && Object.keys(sort).length > 0) pipeline.push({ $sort: sort });
  if (skip > 0) pipeline.push({ $skip: skip });
  if (limit > 0) pipeline.push({ $limit: limit });
  if (isProjected) pipeline.push({ $project: projection });
  return mapFlow(aggregate(scope, pipeline), encode);
}

function keyProjection(scope: Scope, collection: Collection, query: Find): Doc {
  const plan = planFor(scope, collection, query);
  const paths = plan.stage === 'IXSCAN' ? plan.index.paths : [];
  return { _id: 0, ...Object.fromEntries(paths.map((path) => [path, 1])) };
}

/** Whole documents leave as the bytes they are stored in. */
function findInCollection(scope: Scope, collection: Collection, query: Find): Flow<Buffer> {
  const projection = query.returnsKey ? keyProjection(scope, collection, query) : query.projection;
  const project = compileProjection(projection, filterContext(scope, collection));
  const withPositions = Object.keys(query.projection ?? {}).some((path) => path.endsWith('.$'));
  const rows = findRows(scope, collection, { ...query, withPositions });
  if (!project && !query.showsRecord) return mapFlow(rows, ({ stored }) => stored.raw);
  return mapFlow(rows, ({ record, stored, positions }) => {
    const doc = project ? project(stored.doc, positions) : stored.doc;
    return encode(query.showsRecord ? { ...doc, $recordId: Long.fromNumber(record) } : doc);
  });
}

/** Nothing to find, but a malformed query is an error all the same. */
function findNowhere(scope: Scope, { filter, projection }: Find): Flow<Buffer> {
  const context = filterContext(scope, undefined);
  compileFilter(filter, context);
  compileProjection(projection, context);
  return fromArray<Buffer>([]);
}

export const find: Command = (context) => {
  const { body, server } = context;
  const scope = scopeOf(context, collectionName(context, body.find));
  const ns = `${scope.db}.${scope.name}`;
  const query: Find = {
    filter: filterOf(body.filter, 'find.filter'),
    sort: optionalDocument(body.sort),
    projection: optionalDocument(body.projection),
    skip: countOf(body.skip, 'skip') ?? 0,
    limit: countOf(body.limit, 'limit') ?? 0,
    returnsKey: body.returnKey === true,
    // A key is returned alone.
    showsRecord: body.showRecordId === true && body.returnKey !== true,
    bounds: boundsOf(body),
  };
  const batchSize = countOf(body.batchSize, 'batchSize');
  checkSort(query.sort ?? {});
  checkTailable(body, ns);
  const collection = server.store.catalog.get(scope.db, scope.name);
  const documents = !collection
    ? findNowhere(scope, query)
    : collection.isView
      ? findInView(scope, query)
      : findInCollection(scope, collection, query);
  return firstBatch(context, {
    ns,
    documents,
    batchSize,
    limit: query.limit,
    isSingle: isTruthyFlag(body.singleBatch),
  });
};
