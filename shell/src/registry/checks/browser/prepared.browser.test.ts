import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyModule } from '../../../composition/testing/test-modules.ts';
import { type CheckBench, openCheckBench } from '../../../testing/check-bench.ts';

let bench: CheckBench;
beforeAll(async () => {
  bench = await openCheckBench();
});
afterAll(() => bench.close());

const alpha = async (word: string) =>
  bench.build(await copyModule(bench.site, 'mfe-alpha', [{ file: 'src/pill.tsx', from: 'Basket (', to: `${word} (` }]));

test('an announced version finds the page without modules cached, and no page stays open', async () => {
  const [stable, next] = [await alpha('Bag'), await alpha('Trolley')];
  bench.prepare(stable);
  const samples = { 'cart/pill': [{ path: '/somewhere' }] };
  expect(await bench.look(next, samples)).toMatchObject({ outcome: expect.any(String) });
  const documents = bench.documents();
  const [first] = documents;
  expect(documents.filter(({ host }) => host === first?.host).map(({ path }) => path)).toEqual(['/', '/']);
  const looked = documents.filter(({ host }) => host !== first?.host).map(({ path }) => path);
  expect(new Set(looked)).toEqual(new Set(['/somewhere']));
  await vi.waitFor(() => expect(fetch(`http://${first?.host}/`)).rejects.toThrow('fetch failed'));
});
