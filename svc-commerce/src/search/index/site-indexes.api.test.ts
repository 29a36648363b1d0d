import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, aStore } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { plainQuery } from '../judged/judge.ts';
import { createSiteIndexes } from './site-indexes.ts';
import { createSnapshotStore } from './snapshot-store.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api' });
});
afterAll(() => service.stop());

test('the indexes of many websites stay within their memory; one that was dropped is read again', async () => {
  const deps = depsOf(service, Date.now);
  const maxBytes = 20_000;
  const indexes = createSiteIndexes({
    ...deps,
    ...{ states: deps.searchStates, snapshots: createSnapshotStore(service.models), maxBytes },
    wakeBuilder: () => undefined,
  });
  const websites = Array.from({ length: 12 }, (_, n) => `site-many-${n}`);
  const found = async (websiteId: string) => {
    await expect.poll(async () => indexes.read(websiteId, await deps.searchStates.current(websiteId))).toBeDefined();
    const engine = await indexes.read(websiteId, await deps.searchStates.current(websiteId));
    return (await engine?.search(plainQuery('mugs')))?.found.map(({ id }) => id);
  };
  for (const [n, websiteId] of websites.entries()) {
    const products = ['a', 'b', 'c'].map((id) => aProduct(`${id}-${n}`, { name: id === 'a' ? 'Mug' : 'Bowl' }));
    await service.load(aStore(products), websiteId);
    expect(await found(websiteId)).toEqual([`prod-a-${n}`]);
    expect(indexes.size().bytes).toBeLessThanOrEqual(maxBytes);
  }
  const { count } = indexes.size();
  expect([count > 1, count < websites.length]).toEqual([true, true]);
  expect(await found('site-many-0')).toEqual(['prod-a-0']);
});
