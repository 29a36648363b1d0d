import { isSameCollation } from '../bson/collation.ts';
import { fail } from '../bson/errors.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { directionOf } from '../filter/sort.ts';
import type { Index } from '../index-spec/definition.ts';
import type { Collection } from '../store/collection.ts';
import { type Conditions, readConditions } from './conditions.ts';
import { type GivenBounds, givenInterval } from './given-bounds.ts';
import { isImplied } from './implied.ts';
import type { Stretches } from './intervals.ts';
import { equalities, rangeAfter } from './points.ts';
import { sortDirection } from './sort-order.ts';

export type CollectionScan = { stage: 'COLLSCAN'; isReverse: boolean; isSorted: boolean };
export type IndexScan = {
  stage: 'IXSCAN';
  index: Index;
  stretches: Stretches;
  isReverse: boolean;
  isSorted: boolean;
  /** False when the index is walked whole, for its order only. */
  isBound: boolean;
  score: number;
};
export type AlternativeScan = { stage: 'OR'; branches: IndexScan[]; isReverse: false; isSorted: false };
export type Plan = CollectionScan | IndexScan | AlternativeScan;

export type PlanQuery = {
  filter: Doc;
  sort?: Doc | undefined;
  hint?: unknown;
  collation?: Doc | undefined;
  bounds?: GivenBounds | undefined;
  /** What `$$name` in an `$expr` stands for. */
  variables?: Doc;
  /** Inside a transaction: what it has completed counts too. */
  isWriting?: boolean;
};

/** Picks the index with the tightest bounds; without one, an index in the order of the sort; else a full scan. */
export function choosePlan(collection: Collection, query: PlanQuery): Plan {
  const natural = naturalScan(query);
  if (natural) return natural;
  const conditions = readConditions(query.filter, query.variables);
  if (query.hint !== undefined) {
    const index = hintedIndex(collection, query);
    const plan = tryIndex(collection, index, query, conditions);
    if (!query.bounds) return plan;
    return {
      ...plan,
      stretches: givenInterval(index, query.bounds),
      isBound: true,
      isSorted: false,
      isReverse: false,
    };
  }
  if (query.bounds) fail(51173, 'When using min()/max() a hint of which index to use must be provided');
  if ([...conditions.values()].some(({ equal }) => equal?.length === 0)) return NOTHING;
  let best: IndexScan | undefined;
  for (const index of collection.indexes) {
    if (!isUsable(index, query, conditions)) continue;
    const plan = tryIndex(collection, index, query, conditions);
    if (plan && (plan.isBound || plan.isSorted) && (!best || plan.score > best.score)) best = plan;
  }
  if (best?.isBound) return best;
  return alternatives(collection, query) ?? best ?? fullScan();
}

/** `$in: []`. */
const NOTHING: AlternativeScan = { stage: 'OR', branches: [], isReverse: false, isSorted: false };

const fullScan = (isReverse = false, isSorted = false): CollectionScan => ({ stage: 'COLLSCAN', isReverse, isSorted });

function naturalScan({ sort, hint }: PlanQuery): CollectionScan | undefined {
  if (isDocument(hint) && hint.$natural !== undefined) return fullScan(directionOf(hint.$natural) < 0);
  if (sort && sort.$natural !== undefined) return fullScan(directionOf(sort.$natural) < 0, true);
  return undefined;
}

/** One that is still being built would find a part. */
function hintedIndex(collection: Collection, { hint, isWriting }: PlanQuery): Index {
  const pattern = JSON.stringify(hint);
  const index = collection.indexes.find(
    (one) =>
      (typeof hint === 'string' ? one.name === hint : JSON.stringify(one.spec.key) === pattern) &&
      isBuilt(one, isWriting),
  );
  const problem = 'planner returned error :: caused by :: hint provided does not correspond to an existing index';
  return index ?? fail(2, `error processing query: ns=${collection.ns} ${problem}`);
}

const isBuilt = (index: Index, isWriting = false): boolean => (isWriting ? index.isComplete : index.isReady);

/** Whether the index holds every document the query may find. */
function isUsable(index: Index, query: PlanQuery, conditions: Conditions): boolean {
  if (index.spec.hidden || !isBuilt(index, query.isWriting)) return false;
  if (index.isSparse && !index.paths.some((path) => conditions.get(path)?.isPresent)) return false;
  return !index.partial || isImplied(index.partial.filter, query.filter, conditions);
}

function tryIndex(collection: Collection, index: Index, query: PlanQuery, conditions: Conditions): IndexScan {
  const isSameText = isSameCollation(index.collation, query.collation ?? collection.collation);
  const columns = equalities(index, conditions, isSameText);
  const fixed = columns.length;
  const isOnePoint = columns.every(({ length }) => length === 1);
  const range = rangeAfter(index, conditions, fixed, isSameText);
  const canSort = isOnePoint && isSameText && !index.isMultikey && !index.hasLongKeys && !index.textKey;
  const direction = canSort ? sortDirection(index, fixed, query.sort) : undefined;
  return {
    stage: 'IXSCAN',
    index,
    stretches: { columns, range },
    isReverse: direction === -1,
    isSorted: direction !== undefined,
    isBound: fixed > 0 || range !== undefined,
    score: scoreOf(index, fixed, range !== undefined, direction !== undefined, isOnePoint),
  };
}

function scoreOf(index: Index, fixed: number, hasRange: boolean, isSorted: boolean, isOnePoint: boolean): number {
  const isOne = index.isUnique && fixed === index.paths.length;
  const extra = (hasRange ? 5 : 0) + (isSorted ? 4 : 0) + (isOne ? 100 : 0) + (index.partial ? 1 : 0);
  return fixed * 10 + extra - (isOnePoint ? 0 : 1);
}

/** `$or` whose every branch has an index. */
function alternatives(collection: Collection, query: PlanQuery): AlternativeScan | undefined {
  const { $or, ...rest } = query.filter;
  if (!Array.isArray($or) || (query.sort && Object.keys(query.sort).length > 0)) return undefined;
  const branches: IndexScan[] = [];
  for (const clause of $or) {
    const plan = choosePlan(collection, { ...query, filter: { $and: [clause, rest] } });
    if (plan.stage === 'OR') branches.push(...plan.branches);
    else if (plan.stage === 'IXSCAN' && plan.isBound) branches.push(plan);
    else return undefined;
  }
  return { stage: 'OR', branches, isReverse: false, isSorted: false };
}
