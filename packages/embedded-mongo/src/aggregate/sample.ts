import { type Doc, isNumber, toNumber } from '../bson/values.ts';
import { fail } from '../errors.ts';
import { collect, type Flow, fromArray, within } from '../flow.ts';
import { namedSources } from './expression/operator.ts';
import type { Stage } from './stage.ts';

/** `$sample`: that many different documents by chance, all when there are no more. */
export const sample: Stage = (source, spec) => {
  const { size } = namedSources(spec, { needs: ['size'] }, '$sample');
  if (!isNumber(size)) return fail(28746, 'size argument to $sample must be a number');
  return toNumber(size) > 0
    ? sampled(source, toNumber(size))
    : fail(28747, 'size argument to $sample must be positive');
};

function* sampled(source: Flow<Doc>, size: number): Flow<Doc> {
  const docs = yield* within(collect(source));
  const count = Math.min(Math.trunc(size), docs.length);
  for (let i = 0; i < count; i++) {
    const other = i + Math.floor(Math.random() * (docs.length - i));
    const [a, b] = [docs[i], docs[other]];
    if (a && b) [docs[i], docs[other]] = [b, a];
  }
  yield* fromArray(docs.slice(0, count));
}
