import { expect, test, vi } from 'vitest';
import type { AdminApi } from '../../data/admin-api.ts';
import { CallProblem } from '../../data/call-problem.ts';
import { createStore, type StoreStep, storeTitle } from './create-store.ts';

test.each([
  ['', 'Store'],
  ['ab', 'Store'],
  ['  ', 'Store'],
  ['abc', 'abc'],
])("EDIT-068 EDIT-069 EDIT-071 the title '%s' is %s", (typed, title) => {
  expect(storeTitle(typed)).toBe(title);
});

const taken = () => new CallProblem({ ok: false, code: 'collection.address_taken', message: '', status: 409 });

function played(answers: Record<string, unknown[]>) {
  const bodies: [string, Record<string, unknown>][] = [];
  const ask = vi.fn(async (_method: string, path: string, { body }: { body: Record<string, unknown> }) => {
    const what = path.endsWith('categories') ? 'category' : 'collection';
    bodies.push([what, body]);
    const answer = answers[what]?.shift() ?? { id: 'col-1' };
    if (answer instanceof Error) throw answer;
    return answer;
  });
  // Only this one call is made.
  return { api: { ask } as unknown as Pick<AdminApi, 'ask'>, bodies };
}
const input = { websiteId: 'site', title: 'My Shop' };
const first = { name: 'collection' } as const;

test('EDIT-051 EDIT-052 EDIT-059 EDIT-062 EDIT-063 EDIT-064 EDIT-065 EDIT-066 the page is made, then its root category', async () => {
  const { api, bodies } = played({});
  await createStore(api, input, first, () => undefined);
  expect(bodies).toEqual([
    ['collection', { navigationTitle: 'My Shop', title: 'My Shop', urlId: 'my-shop', description: '', enabled: true }],
    [
      'category',
      { displayName: 'My Shop', parentCategoryId: '', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 },
    ],
  ]);
});

test('EDIT-070 EDIT-072 EDIT-074 a taken address is tried with the next suffix', async () => {
  const { api, bodies } = played({ collection: [taken(), taken()] });
  await createStore(api, { ...input, title: '' }, first, () => undefined);
  expect(bodies.map(([, { urlId }]) => urlId)).toEqual(['store', 'store-1', 'store-2', undefined]);
});

test('EDIT-074 after twenty suffixes it is given up', async () => {
  const { api, bodies } = played({ collection: Array.from({ length: 30 }, taken) });
  await expect(createStore(api, input, first, () => undefined)).rejects.toThrow(CallProblem);
  expect(bodies).toHaveLength(21);
});

test('EDIT-075 what failed is gone on from, and what was made stays', async () => {
  const { api, bodies } = played({ category: [taken()] });
  let step: StoreStep = { name: 'collection' };
  const keep = (next: StoreStep) => {
    step = next;
  };
  await expect(createStore(api, input, step, keep)).rejects.toThrow();
  expect(step).toEqual({ name: 'root', collectionId: 'col-1', title: 'My Shop' });
  await createStore(api, input, step, keep);
  expect(bodies.map(([what]) => what)).toEqual(['collection', 'category', 'category']);
});
