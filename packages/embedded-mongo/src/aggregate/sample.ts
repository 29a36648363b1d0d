import { fail } from '../bson/errors.ts';
import { type Doc, isNumber, toNumber } from '../bson/values.ts';
import { namedSources } from '../expression/operator.ts';
import { type Flow, fromArray, mapFlow, within } from '../flow.ts';
import type { StageMemory } from '../operation/memory.ts';
import { collectKept, docOf } from '../query/kept.ts';
import type { Stage } from './stage.ts';

/** `$sample`: that many different documents by chance, all when there are no more. */
export const sample: Stage = (source, spec, { scope }) => {
  const { size } = namedSources(spec, { needs: ['size'] }, '$sample');
  if (!isNumber(size)) return fail(28746, 'size argument to $sample must be a number');
  return toNumber(size) > 0
    ? sampled(source, toNumber(size), scope.operation.memory.stage('$sample'))
    : fail(28747, 'size argument to $sample must be positive');
};

function* sampled(source: Flow<Doc>, size: number, memory: StageMemory): Flow<Doc> {
  const docs = yield* within(collectKept(source, memory));
  const count = Math.min(Math.trunc(size), docs.length);
  for (let i = 0; i < count; i++) {
    const other = i + Math.floor(Math.random() * (docs.length - i));
    const [a, b] = [docs[i], docs[other]];
    if (a && b) [docs[i], docs[other]] = [b, a];
  }
  yield* mapFlow(fromArray(docs.slice(0, count)), docOf);
}
