import type { Page } from '@playwright/test';
import { addCartEntry } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import { placeOrder } from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import { cards } from '../support/cards.ts';
import { sendFromPage } from '../support/page-calls.ts';
import { accessibilityProblems, expect, keepScreenshot, test } from '../support/test.ts';

const pageContext = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('tessera-page')?.textContent ?? '{}'));

/** Buys one item by the calls a page would make. @returns the confirmation's path */
async function buys(page: Page, itemId: string, sku: string): Promise<string> {
  const added = await sendFromPage(page, addCartEntry, { itemId, sku, quantity: 1 });
  const placed = await sendFromPage(page, placeOrder, {
    cartId: added.shoppingCart.id,
    contact: { email: 'bea@example.com', firstName: 'Bea', lastName: 'Yer' },
    payment: { provider: 'test', cardNumber: cards.good },
  });
  return placed.confirmationUrl;
}

test.describe('Lessons', () => {
  test('PROD-190 PROD-191 a course lists its lessons, and a free one is open to everybody', async ({ page }) => {
    await page.goto('/lessons');
    expect((await pageContext(page)).collection.type).toBe(24);
    await expect(page.getByRole('listitem').filter({ hasText: 'Centring' })).toContainText('For members of the course');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('link', { name: 'Wedging, or how to warm up' }).click();
    expect((await pageContext(page)).item.recordType).toBe(62);
    await expect(page.getByText('Wedging wakes it.')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await keepScreenshot(page, 'lesson');
  });

  test('PROD-192 PROD-193 PROD-194 PROD-197 PAY-129 a locked lesson is refused, joined, and come back to', async ({
    page,
  }) => {
    const hits: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(census|events|1\/performance|v1\/clanker)/.test(request.url())) hits.push(request.url());
    });
    const refused = await page.goto('/lessons/centring', { waitUntil: 'networkidle' });
    expect([refused?.status(), (await pageContext(page)).pageType]).toEqual([403, 106]);
    expect(await refused?.text()).not.toMatch(/Centring is not strength|films\.fernhall/);
    expect(await accessibilityProblems(page)).toEqual([]);
    await keepScreenshot(page, 'lesson-refused');
    expect(hits).toEqual([]);
    await page.getByRole('link', { name: 'Join', exact: true }).click();
    await expect(page).toHaveURL(/\/shop\/throwing-at-home$/);

    await page.goto(await buys(page, 'prod-throwing-at-home', 'FH-THRATHO'));
    expect((await pageContext(page)).pageType).toBe(208);
    expect(await accessibilityProblems(page)).toEqual([]);
    await keepScreenshot(page, 'course-joined');
    await page.getByRole('link', { name: /Start learning/ }).click();
    await expect(page).toHaveURL(/\/lessons\/centring$/);
    await expect(page.getByText('Centring is not strength.')).toBeVisible();
    await page.goto('/lessons');
    await expect(page.getByRole('link', { name: 'Join the course' })).toHaveCount(0);
  });
});
