import { readContent } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { Buyer } from '../support/buyer.ts';
import { accessibilityProblems, expect, keepScreenshot, test, untilInteractive } from '../support/test.ts';

/** The token of a placed order with one of each product. */
async function anOrder(url: string, items: [string, string][]): Promise<string> {
  const buyer = await Buyer.arrive(url);
  for (const [itemId, sku] of items) await buyer.add(itemId, sku, 1);
  const placed = await buyer.places(await buyer.choosesDelivery());
  return placed.body.confirmationUrl.split('/').at(-1) ?? '';
}

/** A product's id and first sku, as the storefront reads it. */
async function aProduct(url: string, slug: string): Promise<[string, string]> {
  const answer = await fetch(url + fillPath(readContent.path, {}, { path: `/shop/${slug}` }));
  const { product } = (await answer.json()) as { product: { id: string; variants: { sku: string }[] } };
  return [product.id, product.variants[0]?.sku ?? ''];
}

test.describe('Reviews', () => {
  test('PROD-011 PROD-013 stand on the product’s page with average and count, and cost no call', async ({
    page,
    quiet: _,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/shop/moor-mug');
    await untilInteractive(page);
    const section = page.getByRole('region', { name: 'Reviews' });
    await expect(section.getByRole('heading', { name: 'Third order' })).toBeVisible();
    await expect(section.getByRole('img', { name: 'out of 5' }).first()).toBeVisible();
    expect(asked.filter((url) => url.includes('/reviews'))).toEqual([]);
    const data = await page.locator('script[type="application/ld+json"]').first().textContent();
    expect(JSON.parse(data ?? '{}')).toMatchObject({
      '@type': 'ProductGroup',
      aggregateRating: { '@type': 'AggregateRating' },
    });
    expect(await accessibilityProblems(page)).toEqual([]);
    await keepScreenshot(page, 'product-reviews');
  });

  test('PROD-011 PROD-013 a store without reviews shows none and asks for none', async ({ page, site }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${site.northlight}/prints`);
    const product = page.locator('.card h3 a').first();
    await product.click();
    await untilInteractive(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reviews' })).toHaveCount(0);
    expect(asked.filter((url) => url.includes('/reviews'))).toEqual([]);
  });

  test('PROD-014 PROD-015 are written by who holds an order’s token, once per item', async ({ page, site }) => {
    const slug = 'field-side-plate';
    const token = await anOrder(site.direct, [await aProduct(site.direct, slug)]);
    expect((await page.goto('/reviews/guessed'))?.status()).toBe(404);
    await page.goto(`/reviews/${token}`);
    await untilInteractive(page);
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
    await page.getByLabel('In a few words').fill('Stacks well');
    await page.getByLabel('Your review').fill('We use it every day.');
    expect(await accessibilityProblems(page)).toEqual([]);
    await keepScreenshot(page, 'review-request');
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(
      page.getByRole('main').getByText('Thank you. Your review is on the page of the product.'),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByText('You have reviewed this item already. Thank you!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send review' })).toHaveCount(0);
    // The page of the product is made anew once the event has arrived.
    await expect.poll(async () => (await page.goto(`/shop/${slug}`))?.text() ?? '').toContain('Stacks well');
  });

  test('PROD-014 without scripts the page is a plain form', async ({ browser, baseURL, site }) => {
    const token = await anOrder(site.direct, [await aProduct(site.direct, 'pool-towels')]);
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto(`/reviews/${token}`);
    await page.getByRole('radio', { name: '5 stars' }).check({ force: true });
    await page.getByLabel('In a few words').fill('Light');
    await page.getByLabel('Your review').fill('It rings.');
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page).toHaveURL(new RegExp(`/reviews/${token}\\?sent=0$`));
    await expect(
      page.getByRole('main').getByText('Thank you. Your review is on the page of the product.'),
    ).toBeVisible();
    await context.close();
  });
});
