import { promoteDocument } from '../bson/promote.ts';
import type { Doc } from '../bson/values.ts';
import { collect, type Flow, fromArray, runNow, within } from '../flow.ts';
import { scanCollection } from '../store/read.ts';
import { runMingoStage } from './mingo.ts';
import type { Stage, StageTools } from './stage.ts';

/** A stage that mingo does whole: not sliced, so meant for small inputs. */
export const mingoStage =
  (name: string): Stage =>
  (source, argument, tools) =>
    throughMingo(source, { [name]: argument }, tools);

function* throughMingo(source: Flow<Doc>, stage: Doc, { scope }: StageTools): Flow<Doc> {
  const docs = yield* within(collect(source));
  const resolve = (name: string): Doc[] => {
    const collection = scope.store.catalog.get(scope.db, name);
    const rows = collection ? runNow(collect(scanCollection(scope.store, collection))) : [];
    return rows.map(({ stored }) => ({ ...promoteDocument(stored.doc) }));
  };
  yield* fromArray(runMingoStage(docs, stage, scope.variables, resolve));
}
