import type { Page } from '@playwright/test';
import { addCartEntry } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import { Buyer } from '../support/buyer.ts';
import { cards } from '../support/cards.ts';
import { sendFromPage } from '../support/page-calls.ts';
import { expect, expectSound, test, untilInteractive } from '../support/test.ts';

const pages = [
  ['home', '/'],
  ['store', '/shop'],
  ['category', '/shop?category=vases'],
  ['product', '/shop/moor-mug'],
  ['gift-card', '/shop/gift-card'],
  ['cart-empty', '/cart'],
  ['contact', '/contact'],
  ['journal', '/journal'],
  ['post', '/journal/opening-the-kiln'],
  ['events', '/events'],
  ['event', '/events/winter-market'],
  ['gallery', '/gallery'],
  ['lessons', '/lessons'],
  ['lesson', '/lessons/wedging-or-how-to-warm-up'],
  ['lesson-refused', '/lessons/centring'],
  ['search', '/search?q=mug'],
  ['sign-in', '/account/login'],
  ['not-found', '/nowhere-at-all'],
  ['payment-gone', '/checkout/payment/nobody-ever-made-this-token'],
] as const;
const refused: readonly string[] = ['not-found', 'payment-gone', 'lesson-refused'];
const plate = { itemId: 'prod-field-dinner-plate', sku: 'FH-FIEDINP-CHAL', quantity: 1 };

/** Errors of the page so far; those about its own status are none. */
function problemsOf(page: Page, isRefused = false): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    const isExpected = isRefused && /status of 40[34]/.test(message.text());
    if (message.type() === 'error' && !isExpected) problems.push(message.text());
  });
  return problems;
}

test.describe('Every storefront page', () => {
  for (const [name, path] of pages) {
    test(`PAGE-022 PAGE-034 ${name}: no error, nothing serious for axe, no sideways scroll, seen wide and narrow`, async ({
      page,
    }) => {
      const problems = problemsOf(page, refused.includes(name));
      await page.goto(path);
      await untilInteractive(page);
      await expectSound(page, name);
      expect(problems).toEqual([]);
    });
  }

  test('the store with a quick view open', async ({ page }) => {
    const problems = problemsOf(page);
    await page.goto('/shop?sort=name');
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Quick View Beck Bowl' }).click();
    await expect(page.getByRole('dialog', { name: 'Beck Bowl' })).toBeVisible();
    await expectSound(page, 'quick-view');
    expect(problems).toEqual([]);
  });

  test('PAGE-022 the cart, the checkout, and the checkout with nothing filled in', async ({ page }) => {
    const problems = problemsOf(page);
    await page.goto('/cart');
    await sendFromPage(page, addCartEntry, plate);
    await page.goto('/cart');
    await untilInteractive(page);
    await expect(page.getByRole('link', { name: 'Check out' })).toBeVisible();
    await expectSound(page, 'cart');
    await page.goto('/checkout');
    await untilInteractive(page);
    await page.getByText('Use a gift card or a discount code').click();
    await expectSound(page, 'checkout');
    await page.getByRole('button', { name: /^Place order/ }).click();
    await expect(page.getByText(/Please check \d fields/)).toBeVisible();
    await expectSound(page, 'checkout-problems');
    expect(problems).toEqual([]);
  });

  test('PAGE-022 the pages of an order: confirmed, its status, its reviews', async ({ page, site }) => {
    const problems = problemsOf(page);
    const buyer = await Buyer.arrive(site.direct);
    await buyer.add(plate.itemId, plate.sku, 1);
    const { body } = await buyer.places(await buyer.choosesDelivery());
    const token = body.confirmationUrl.split('/').at(-1);
    for (const [name, path] of [
      ['confirmed', body.confirmationUrl],
      ['order-status', `/checkout/orders/${token}`],
      ['review-request', `/reviews/${token}`],
    ] as const) {
      await page.goto(path);
      await untilInteractive(page);
      await expectSound(page, name);
    }
    expect(problems).toEqual([]);
  });

  test('a payment that has to be confirmed', async ({ page, site }) => {
    const problems = problemsOf(page);
    const buyer = await Buyer.arrive(site.direct);
    await buyer.add(plate.itemId, plate.sku, 1);
    const { body } = await buyer.places(await buyer.choosesDelivery(), cards.challenged);
    await page.goto(body.confirmationUrl);
    await untilInteractive(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your payment' })).toBeVisible();
    await expectSound(page, 'payment');
    expect(problems).toEqual([]);
  });

  test('PAGE-022 the pages of a subscription: checkout, confirmed, its own', async ({ page, site }) => {
    const problems = problemsOf(page);
    const buyer = await Buyer.arrive(site.direct);
    const cartToken = await buyer.wantsSubscription('prod-candle-post', 'FH-CANPOS');
    await page.goto(`/checkout/subscription?cartToken=${cartToken}`);
    await untilInteractive(page);
    await expectSound(page, 'subscription-checkout');
    const { body } = await buyer.subscribes(cartToken);
    await page.goto(body.confirmationUrl);
    await untilInteractive(page);
    await expectSound(page, 'subscription-confirmed');
    await page.getByRole('link', { name: 'See or change your subscription' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Candle Post' })).toBeVisible();
    await page.getByText('Cancel subscription').first().click();
    await expectSound(page, 'subscription');
    expect(problems).toEqual([]);
  });

  test('CART-001 CART-012 the cart page stands at /cart; empty, it leads back to the store and offers no checkout', async ({
    page,
  }) => {
    const answer = await page.goto('/cart');
    expect(answer?.status()).toBe(200);
    await untilInteractive(page);
    await expect(page.locator('[data-mount="cart/page"]')).toHaveAttribute('data-version', /./);
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the store' })).toHaveAttribute('href', '/shop');
    await expect(page.getByRole('link', { name: 'Check out' })).toHaveCount(0);
  });

  test('CART-003 CART-005 CART-030 only the cart page has the cart root, and no pill', async ({ page }) => {
    await page.goto('/cart');
    await expect(page.locator('[data-cart-root]')).toHaveCount(1);
    await page.goto('/shop/moor-mug');
    await expect(page.locator('[data-cart-root]')).toHaveCount(0);
  });

  test('PROD-003 an unknown product answers the designed not-found page', async ({ page }) => {
    const answer = await page.goto('/shop/no-such-thing');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /shop|store|home/i }).first()).toBeVisible();
  });

  test('two websites on two hosts keep apart', async ({ page, site }) => {
    await page.goto(site.northlight);
    await expect(page).toHaveTitle(/Northlight/);
    const answer = await page.goto(`${site.northlight}/shop/moor-mug`);
    expect(answer?.status()).toBe(404);
  });
});
