import { aggregate } from '../aggregate/run.ts';
import { encode } from '../bson/encode.ts';
import { fail } from '../bson/errors.ts';
import { groupKey } from '../bson/group-key.ts';
import { compare, equal } from '../bson/order.ts';
import type { Doc } from '../bson/values.ts';
import { toNumber } from '../bson/values.ts';
import { weightOf } from '../bson/weight.ts';
import { visit } from '../filter/path.ts';
import { type Flow, forEach, fromArray, mapFlow, sortInSlices, type Task } from '../flow.ts';
import { findRows, type RowsQuery } from '../query/rows.ts';
import { collatorOf, type Scope } from '../query/scope.ts';
import { arrayReply, type Reply } from '../wire/reply.ts';
import { collectionName, filterOf, scopeOf } from './arguments.ts';
import type { CommandContext } from './context.ts';

/** The documents of a collection or view that match. */
function matchingDocuments(scope: Scope, query: RowsQuery): Flow<Doc> {
  const collection = scope.store.catalog.get(scope.db, scope.name);
  if (!collection) return fromArray<Doc>([]);
  if (!collection.isView) return mapFlow(findRows(scope, collection, query), ({ stored }) => stored.doc);
  const skip = query.skip ? [{ $skip: query.skip }] : [];
  const limit = query.limit ? [{ $limit: query.limit }] : [];
  return aggregate(scope, [{ $match: query.filter }, ...skip, ...limit]);
}

/** `count`: without a filter it is the counter kept with the collection. */
export function* count(context: CommandContext): Task<Reply> {
  const { body, server } = context;
  const scope = scopeOf(context, collectionName(context, body.count));
  const filter = filterOf(body.query, 'count.query');
  const skip = toNumber(body.skip);
  const limit = Math.abs(toNumber(body.limit));
  const collection = server.store.catalog.get(scope.db, scope.name);
  if (collection && !collection.isView && Object.keys(filter).length === 0 && !body.hint) {
    const left = Math.max(0, collection.count - skip);
    return { n: limit > 0 ? Math.min(left, limit) : left, ok: 1 };
  }
  let n = 0;
  for (const batch of matchingDocuments(scope, { filter, skip, limit })) {
    n += batch.length;
    yield undefined;
  }
  return { n, ok: 1 };
}

/** `distinct`: array elements count each by itself. */
export function* distinct(context: CommandContext): Task<Reply> {
  const { body, server, operation } = context;
  const scope = scopeOf(context, collectionName(context, body.distinct));
  if (typeof body.key !== 'string') return fail(14, "BSON field 'distinct.key' is the wrong type");
  const parts = body.key.split('.');
  const collator = collatorOf(scope, server.store.catalog.get(scope.db, scope.name));
  const memory = operation.memory.stage('distinct', 17217);
  const found = new Map<string, unknown>();
  const add = (value: unknown): void => {
    if (value === undefined) return;
    if (collator && [...found.values()].some((known) => equal(known, value, collator))) return;
    const key = groupKey(value);
    if (found.has(key)) return;
    memory.add(2 * weightOf(value));
    found.set(key, value);
  };
  const collectValues = (value: unknown): boolean => {
    if (Array.isArray(value)) value.forEach(add);
    else add(value);
    return false;
  };
  const documents = matchingDocuments(scope, { filter: filterOf(body.query, 'distinct.query') });
  yield* forEach(documents, (doc) => visit(doc, parts, 0, collectValues));
  return yield* valuesReply(yield* sortInSlices([...found.values()], (a, b) => compare(a, b)));
}

const PIECE = 1000;

/** `{values: […], ok: 1}`, encoded in pieces: all at once a long list would take long. */
function* valuesReply(values: unknown[]): Task<Reply> {
  const pieces: Buffer[] = [];
  for (let i = 0; i < values.length; i += PIECE) {
    const piece = values.slice(i, i + PIECE).map((value, n) => [String(i + n), value]);
    pieces.push(encode(Object.fromEntries(piece)).subarray(4, -1));
    yield undefined;
  }
  return arrayReply('values', pieces);
}
