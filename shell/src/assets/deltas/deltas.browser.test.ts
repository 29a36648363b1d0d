import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumForPrograms, chromiumPath } from '@tessera/service-kit/chromium-path.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PublishedModule, pillSays, publish } from '../../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';

let site: TestSite;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    startTestSite(),
    chromium.launch({ executablePath: chromiumPath() ?? '', args: ['--no-sandbox', ...chromiumForPrograms] }),
  ]);
  site.pages.set('cart', [
    { mount: 'cart/page', props: { label: 'Clicks' } },
    { mount: 'cart/pill', props: { quantity: 3 } },
  ]);
});
afterAll(() => Promise.all([browser.close(), site.close()]));

/** What the page fetches of the module over the line: name, and what it came as. */
async function listen(page: Page): Promise<Map<string, string>> {
  const fetched = new Map<string, string>();
  const fromMemory = new Set<string>();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestServedFromCache', ({ requestId }) => fromMemory.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache, headers } }) => {
    const { pathname } = new URL(url);
    const isFetched = !fromDiskCache && !fromMemory.has(requestId) && pathname.startsWith('/modules/mfe-alpha/');
    if (isFetched) fetched.set(pathname.split('/').pop() ?? '', headers['content-encoding'] ?? '');
  });
  await session.send('Network.enable');
  return fetched;
}

async function open(page: Page, { version }: PublishedModule): Promise<void> {
  await page.goto(new URL('cart', site.url).href);
  for (const slot of ['s1', 's2']) await page.waitForSelector(`[data-slot=${slot}][data-version="${version}"]`);
}

test('a browser that was here before fetches what was changed alone, and of the container the difference', async () => {
  const first = await publish(site, 'mfe-alpha');
  const page = await browser.newPage();
  await open(page, first);
  const second = await publish(site, 'mfe-alpha', pillSays('Cart'));
  const deltas = site.database.db.collection('fileDeltas');
  await expect.poll(() => deltas.countDocuments({})).toBe(1);
  const fetched = await listen(page);
  await open(page, second);
  await expect
    .poll(() => Object.fromEntries(fetched))
    .toEqual({ [second.container]: 'dcz', [second.chunkOf('cart/pill')]: 'br' });
  expect(await page.locator('[data-slot=s2]').textContent()).toBe('Cart (3)');
});
