import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SlotRequest } from './compose-page.ts';
import { publish } from './testing/test-modules.ts';
import { startTestSite, type TestSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ renderTimeoutMs: 10_000 });
});
afterAll(() => site.close());

/** The pill of a page that is the same for everybody. */
async function show(props: object) {
  const slots = [{ slot: 's1', mount: 'cart/pill', props }] as unknown as SlotRequest[];
  const current = await site.host.current({ id: 'ann', websiteId: 'site-a' });
  return site.host.compose(slots, current, { isForAll: true });
}

test('what a mount draws nothing from is not what a new version is tried with', async () => {
  await publish(site, 'mfe-alpha', [
    { file: 'src/pill.tsx', from: '  return', to: '  if (quantity === 99) return null;\n  return' },
  ]);
  const kept = site.database.db.collection('moduleSamples');
  const told = async () => (await kept.find().toArray()).map(({ props }) => JSON.parse(props));
  expect((await show({ quantity: 99 })).slots.s1?.html).toBe('');
  expect((await show({ quantity: 2 })).slots.s1?.html).toContain('Basket (2)');
  await expect.poll(told).toEqual([{ quantity: 2 }]);
});
