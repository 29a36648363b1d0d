import { type Doc, fieldOf, isDocument, isNumber } from '../bson/values.ts';
import { compileFilter } from '../filter/compile.ts';
import { type Flow, slicedFlow } from '../flow.ts';
import { isCovered } from '../plan/covered.ts';
import { type ScanCounts, scanKeys } from '../plan/scan.ts';
import type { Collection } from '../store/collection.ts';
import { planFor, type RowsQuery } from './rows.ts';
import { filterContext, type Scope } from './scope.ts';

/** Whether a stage only counts what it is given, as the one of `countDocuments` does. */
export function onlyCounts(stage: unknown): boolean {
  if (!isDocument(stage) || Object.keys(stage).length !== 1) return false;
  if ('$count' in stage) return true;
  const group = fieldOf(stage, '$group');
  if (!isDocument(group) || !('_id' in group)) return false;
  const { _id, ...fields } = group;
  return (_id === null || isNumber(_id)) && Object.values(fields).every((field) => isNumber(fieldOf(field, '$sum')));
}

/** An empty document for each that matches, from the index alone; undefined where documents have to be read. */
export function countedRows(
  scope: Scope,
  collection: Collection,
  query: RowsQuery,
  counts: ScanCounts = { keys: 0, documents: 0 },
): Flow<Doc> | undefined {
  compileFilter(query.filter, filterContext(scope, collection));
  if (query.sort) return undefined;
  const plan = planFor(scope, collection, query);
  const collation = scope.collation ?? collection.collation;
  if (plan.stage !== 'IXSCAN' || !isCovered(plan, { filter: query.filter, collation })) return undefined;
  return slicedFlow(scanKeys(scope.store, collection, plan, counts), 0, query.limit || Number.POSITIVE_INFINITY);
}
