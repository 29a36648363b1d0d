import { Long } from 'bson';
import { fail } from '../bson/errors.ts';
import { type Doc, isDocument } from '../bson/values.ts';
import { type Flow, fromArray, within } from '../flow.ts';
import { collectionStatistics } from '../query/statistics.ts';
import { expressionIn, type Stage, type StageTools } from './stage.ts';

const collectionStats: Stage = (_source, spec, tools) => statistics(isDocument(spec) ? spec : {}, tools);

function* statistics(spec: Doc, { scope }: StageTools): Flow<Doc> {
  const { store, db, name } = scope;
  const collection = store.catalog.get(db, name);
  if (!collection) return fail(26, `Collection [${db}.${name}] not found.`);
  const out: Doc = { ns: collection.ns, localTime: new Date() };
  if (spec.count) out.count = collection.count;
  if (spec.storageStats) out.storageStats = yield* within(collectionStatistics(store, collection));
  yield [out];
}

const indexStats: Stage = (_source, _spec, { scope }) => {
  const indexes = scope.store.catalog.get(scope.db, scope.name)?.indexes ?? [];
  const described = indexes.map(({ name, spec, uses }) => {
    const accesses = { ops: Long.fromNumber(uses.count), since: uses.since };
    return { name, key: spec.key, accesses, spec };
  });
  return fromArray<Doc>(described);
};

const documents: Stage = (_source, spec, tools) => {
  const values = expressionIn(spec, tools)({});
  return fromArray(Array.isArray(values) ? values.filter(isDocument) : []);
};

const nothing: Stage = () => fromArray<Doc>([]);

/** Stages that make documents instead of reading the collection; each can only stand first. */
export const SOURCE_STAGES: Record<string, Stage> = {
  $collStats: collectionStats,
  $indexStats: indexStats,
  $documents: documents,
  $listLocalSessions: () => fromArray<Doc>([{ _id: {} }]),
  $listSessions: nothing,
  $currentOp: (_source, _spec, { scope }) => fromArray(scope.operations.describe()),
};
