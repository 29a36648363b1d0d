import { accessibilityProblems, expect, keepScreenshot, test, untilInteractive } from '../support/test.ts';

const pages = [
  ['home', '/'],
  ['store', '/shop'],
  ['category', '/shop?category=vases'],
  ['product', '/shop/moor-mug'],
  ['cart-empty', '/cart'],
  ['contact', '/contact'],
  ['journal', '/journal'],
  ['events', '/events'],
  ['gallery', '/gallery'],
  ['sign-in', '/account/login'],
  ['not-found', '/nowhere-at-all'],
] as const;

const sizes = [
  ['desktop', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const;

test.describe('Every storefront page', () => {
  for (const [name, path] of pages) {
    test(`${name}: no error, nothing serious for axe, no sideways scroll, seen on desktop and phone`, async ({
      page,
    }) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        const isExpected = name === 'not-found' && message.text().includes('404');
        if (message.type() === 'error' && !isExpected) problems.push(message.text());
      });
      for (const [size, viewport] of sizes) {
        await page.setViewportSize(viewport);
        await page.goto(path);
        await untilInteractive(page);
        await keepScreenshot(page, `${name}-${size}`);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${size} scrolls sideways`).toBeLessThanOrEqual(0);
        expect(await accessibilityProblems(page)).toEqual([]);
      }
      expect(problems).toEqual([]);
    });
  }

  test('CART-012 an empty cart says so, leads back to the store and offers no checkout', async ({ page }) => {
    await page.goto('/cart');
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
