import { recordHit } from '@tessera/contracts/analytics/census-calls.wire.ts';
import { readSummary } from '@tessera/contracts/analytics/summary-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { expect, test } from '../support/test.ts';

test.describe('A page view', () => {
  test('DATA-001 DATA-104 sends one hit, and none on a page that is not there', async ({ page }) => {
    const hits: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(recordHit.path)) hits.push(request.postData() ?? '');
    });
    const answered = page.waitForResponse((answer) => answer.url().endsWith(recordHit.path));
    await page.goto('/journal');
    expect((await answered).status()).toBe(202);
    expect(hits).toHaveLength(1);
    expect(decodeURIComponent(hits[0] ?? '')).toContain('"websiteId":"site-fernhall"');

    hits.length = 0;
    await page.goto('/nowhere');
    await page.waitForLoadState('load');
    expect(hits).toEqual([]);
  });
});

test('DATA-007 DATA-008 what the owner looks at is no visit, in the admin and in the shop', async ({ page }) => {
  const hits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(recordHit.path)) hits.push(new URL(request.headers().referer ?? '').pathname);
  });
  await page.goto('/config/commerce/orders');
  await page.getByLabel('Email').fill('edda@example.com');
  await page.getByLabel('Password').fill('fernhall-demo');
  await page.getByRole('button', { name: /sign in|log in/i }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.goto('/config');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const day = new Date().toISOString().slice(0, 10);
  const ownHits = () =>
    page.evaluate(
      async (path) => {
        const answer = await fetch(path);
        return ((await answer.json()).dropped.own ?? 0) as number;
      },
      fillPath(readSummary.path, {}, { from: day, to: day }),
    );
  const before = await ownHits();
  // The page is the same for everybody and tells of its visit; who it was the service knows.
  const answered = page.waitForResponse((answer) => answer.url().endsWith(recordHit.path));
  await page.goto('/journal');
  expect((await answered).status()).toBe(202);
  await expect.poll(ownHits).toBeGreaterThan(before);
  expect(hits.filter((path) => path.startsWith('/config'))).toEqual([]);
});
