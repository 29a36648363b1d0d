import type { Page } from '@playwright/test';
import { fillCard, fillCheckout, subscribe } from '../support/checkout.ts';
import { accessibilityProblems, expect, keepScreenshot, test, untilInteractive } from '../support/test.ts';

/** Type of the page, as its context says (PAGE-035). */
const pageType = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('tessera-page')?.textContent ?? '{}').pageType);

test.describe('A subscription', () => {
  test('PROD-166 PROD-173 PROD-174 PAY-128 PAY-133 PAY-134 PAY-135 PAY-136 from Subscribe to the confirmation, and on', async ({
    page,
  }) => {
    await page.goto('/shop/candle-post');
    await untilInteractive(page);
    await expect(page.getByText('£28.00 every month')).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout\/subscription\?cartToken=[\w-]{40,}$/);
    const cartAddress = page.url();
    await untilInteractive(page);
    const summary = page.getByRole('complementary', { name: 'Your subscription' });
    await expect(summary).toContainText('£28.00 every month');
    await expect(summary).toContainText('First charge, today£31.95');
    expect(await accessibilityProblems(page)).toEqual([]);
    await fillCheckout(page);
    await page.getByLabel('Postcode').blur();
    await expect(page.getByRole('radio', { name: /Royal Mail|Tracked|Standard|delivery/i }).first()).toBeChecked();
    await expect(page.getByRole('button', { name: /^Subscribe, £/ })).toBeVisible();
    await keepScreenshot(page, 'subscription-checkout');
    await subscribe(page);

    await expect(page).toHaveURL(/\/checkout\/confirmed\//);
    expect(await pageType(page)).toBe(206);
    await expect(page.getByRole('heading', { name: 'Your subscription has begun' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await keepScreenshot(page, 'subscription-confirmed');

    await page.getByRole('link', { name: 'See or change your subscription' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Candle Post' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await keepScreenshot(page, 'subscription');
    await page.getByRole('button', { name: 'Skip the next date' }).click();
    await expect(page.getByText('Skipped')).toBeVisible();

    const used = await page.goto(cartAddress);
    expect([used?.status(), await pageType(page)]).toEqual([404, 100]);
  });

  test('PAY-133 PROD-166 is bought without scripts', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.fernhall });
    const page = await context.newPage();
    await page.goto('/shop/candle-post');
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await expect(page).toHaveURL(/\/checkout\/subscription\?cartToken=/);
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    // The delivery comes with the address: its total is shown before it is charged.
    await expect(page.getByText('The total changed while you were checking out. Please review it.')).toBeVisible();
    await fillCard(page);
    await subscribe(page);
    await expect(page).toHaveURL(/\/checkout\/confirmed\//);
    await expect(page.getByRole('heading', { name: 'Your subscription has begun' })).toBeVisible();
    await context.close();
  });

  test('PAY-136 a fixed term tells its number of charges', async ({ page }) => {
    await page.goto('/shop/season-mug-club');
    await untilInteractive(page);
    await page.getByRole('radio', { name: '250 ml' }).check({ force: true });
    await expect(page.getByText('£26.00 every 3 months for 1 year')).toBeVisible();
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    const lightbox = page.getByRole('dialog');
    await lightbox.getByRole('radio', { name: 'Yes' }).check({ force: true });
    await lightbox.getByRole('button', { name: /subscribe/i }).click();
    await expect(page).toHaveURL(/\/checkout\/subscription\?cartToken=/);
    const summary = page.getByRole('complementary', { name: 'Your subscription' });
    await expect(summary).toContainText('£26.00 every 3 months for 1 year');
    await expect(summary).toContainText('Charges in all4');
  });

  test('PAY-135 an unknown token shows the not-found page', async ({ page }) => {
    const answer = await page.goto('/checkout/subscription?cartToken=nobody-ever-made-this-token');
    expect([answer?.status(), await pageType(page)]).toEqual([404, 100]);
  });

  test("PROD-177 a failed call is an alert titled 'Unable to Purchase Item'", async ({ page }) => {
    await page.route('**/api/3/commerce/cart/subscription', (route) =>
      route.fulfill({
        status: 400,
        json: { code: 'subscription.not_available', error: 'This item is not available as a subscription.' },
      }),
    );
    await page.goto('/shop/candle-post');
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    const alert = page.getByRole('alertdialog', { name: 'Unable to Purchase Item' });
    await expect(alert).toContainText('This item is not available as a subscription.');
  });
});
