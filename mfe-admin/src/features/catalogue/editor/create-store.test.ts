import { expect, test, vi } from 'vitest';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { CallProblem } from '../../../kit/data/call-problem.ts';
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

const main = { identifier: 'mainNav', fieldName: 'mainNav', title: '', templateId: 'site' };
const away = { title: 'Away', collectionId: null, externalLink: '/away', memberAreaId: null, children: [] };

/** Services that answer what the lists hold, one after the other; then what they usually do. */
function played(answers: Record<string, unknown[]>) {
  const bodies: [string, Record<string, unknown>][] = [];
  const usual: Record<string, unknown> = {
    collection: { id: 'col-1' },
    layout: { layout: [{ ...main, items: [away] }] },
  };
  const call = vi.fn(async ({ path }: { path: string }, { body = {} }: { body?: Record<string, unknown> }) => {
    const what = nameOf(path);
    if (what !== 'layout') bodies.push([what, body]);
    const answer = answers[what]?.shift() ?? usual[what];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  // Only this one call is made.
  return { api: { call } as unknown as Pick<AdminApi, 'call'>, bodies };
}

function nameOf(path: string): string {
  if (path.endsWith('GetSiteLayout')) return 'layout';
  if (path.endsWith('UpdateNavigation')) return 'navigation';
  return path.endsWith('categories') ? 'category' : 'collection';
}

const input = { websiteId: 'site', title: 'My Shop', isInNavigation: false };
const first = { name: 'collection' } as const;
const nothing = () => undefined;
const named = (bodies: [string, unknown][]) => bodies.map(([what]) => what);

test('EDIT-051 EDIT-052 EDIT-059 EDIT-062 EDIT-063 EDIT-064 EDIT-065 EDIT-066 the page is made, then its root category', async () => {
  const { api, bodies } = played({});
  await createStore(api, input, first, nothing);
  expect(bodies).toEqual([
    ['collection', { navigationTitle: 'My Shop', title: 'My Shop', urlId: 'my-shop', description: '', enabled: true }],
    [
      'category',
      { displayName: 'My Shop', parentCategoryId: '', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 },
    ],
  ]);
});

test('EDIT-053 then, if wanted, it is linked last in the main navigation', async () => {
  const { api, bodies } = played({ collection: [taken()] });
  await createStore(api, { ...input, isInNavigation: true }, first, nothing);
  expect(named(bodies)).toEqual(['collection', 'collection', 'category', 'navigation']);
  const link = { title: 'My Shop', collectionId: 'col-1', externalLink: null, memberAreaId: null, children: [] };
  expect(bodies.at(-1)?.[1]).toEqual({
    fieldName: 'mainNav',
    templateId: 'site',
    navigation: { items: [away, link] },
    addresses: { 'col-1': '/my-shop-1' },
  });
});

test('EDIT-082 a layout without a main navigation is told, and what was made stays', async () => {
  const { api, bodies } = played({ layout: [{ layout: [{ ...main, identifier: 'footerNav', items: [] }] }] });
  let step: StoreStep = first;
  const keep = (next: StoreStep) => {
    step = next;
  };
  const wish = { ...input, isInNavigation: true };
  await expect(createStore(api, wish, step, keep)).rejects.toThrow('Unable to find site main navigation');
  // It is tried again from there, or left out.
  await createStore(api, { ...wish, isInNavigation: false }, step, keep);
  expect(named(bodies)).toEqual(['collection', 'category']);
  await createStore(api, wish, step, keep);
  expect(named(bodies)).toEqual(['collection', 'category', 'navigation']);
});

test('a link there already is not made twice', async () => {
  const { api, bodies } = played({ layout: [{ layout: [{ ...main, items: [{ ...away, collectionId: 'col-1' }] }] }] });
  await createStore(api, { ...input, isInNavigation: true }, first, nothing);
  expect(named(bodies)).toEqual(['collection', 'category']);
});

test('PAGE-023 an address of the platform is tried with the next suffix', async () => {
  const reserved = new CallProblem({ ok: false, code: 'collection.address_reserved', message: '', status: 409 });
  const { api, bodies } = played({ collection: [reserved] });
  await createStore(api, { ...input, title: 'Cart' }, first, nothing);
  expect(bodies.map(([, { urlId }]) => urlId)).toEqual(['cart', 'cart-1', undefined]);
});

test('EDIT-070 EDIT-072 EDIT-074 a taken address is tried with the next suffix', async () => {
  const { api, bodies } = played({ collection: [taken(), taken()] });
  await createStore(api, { ...input, title: '' }, first, nothing);
  expect(bodies.map(([, { urlId }]) => urlId)).toEqual(['store', 'store-1', 'store-2', undefined]);
});

test('EDIT-074 after twenty suffixes it is given up', async () => {
  const { api, bodies } = played({ collection: Array.from({ length: 30 }, taken) });
  await expect(createStore(api, input, first, nothing)).rejects.toThrow(CallProblem);
  expect(bodies).toHaveLength(21);
});

test('EDIT-075 what failed is gone on from, and what was made stays', async () => {
  const { api, bodies } = played({ category: [taken()] });
  let step: StoreStep = first;
  const keep = (next: StoreStep) => {
    step = next;
  };
  await expect(createStore(api, input, step, keep)).rejects.toThrow();
  expect(step).toEqual({ name: 'root', store: { id: 'col-1', title: 'My Shop', urlId: 'my-shop' } });
  await createStore(api, input, step, keep);
  expect(named(bodies)).toEqual(['collection', 'category', 'category']);
});
