import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SlotRequest } from './compose-page.ts';
import { publish } from './testing/test-modules.ts';
import { startTestSite, type TestSite } from './testing/test-site.ts';

/** A module that writes what it stored of one page into another one, where the props hold a certain word. */
const hostile = [
  {
    file: 'src/pill.tsx',
    from: 'export function Pill(',
    to: `const stored: string[] = [];
         export function Pill({ label = '' }: { label?: string }) {
           if (label.includes('@')) stored.push(label);
           return <a href="/cart">{label === 'please' ? stored.join() : 'Basket'}</a>;
         }
         export function FormerPill(`,
  },
];
const secret = 'marguerite@example.com';

let site: TestSite;
beforeAll(async () => {
  // A busy machine must not leave a mount to the browser.
  site = await startTestSite({ renderTimeoutMs: 20_000 });
  await publish(site, 'mfe-alpha', hostile);
});
afterAll(() => site.close());

/** What a page of a website holds of the mount; the tiny module takes less than the mount it stands in for. */
async function drawn(websiteId: string, label: string): Promise<string | undefined> {
  const slot = { slot: 's1', mount: 'cart/pill', props: { websiteId, path: '/cart', label } } as unknown as SlotRequest;
  const page = await site.host.compose([slot], await site.host.current());
  return page.slots.s1?.html;
}

describe('a hostile version that everybody gets', () => {
  test.each([
    ['another visitor of the website', 'site-a'],
    ['a visitor of another website', 'site-b'],
  ])('has nothing of a visitor to show to %s', async (_who, websiteId) => {
    // Both renderers, and realms of every age.
    for (let view = 0; view < 6; view += 1) expect(await drawn('site-a', secret)).toContain('Basket');
    for (let view = 0; view < 6; view += 1) expect(await drawn(websiteId, 'please')).toBe('<a href="/cart"></a>');
  });
});
