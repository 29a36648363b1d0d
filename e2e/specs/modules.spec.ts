import { expect, test, untilInteractive } from '../support/test.ts';

test.describe('A dead module', () => {
  test('leaves its server HTML usable and the rest of the page unharmed', async ({ page }) => {
    await page.route('**/modules/mfe-cart/**', (route) => route.abort());
    await page.goto('/shop/moor-mug?Glaze=Chalk&Size=250+ml');
    await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeEnabled();
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('[data-mount="product/detail"]')?.dataset.version,
    );
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(page.getByRole('main').getByText(/^Added! Moor Mug/)).toBeVisible();
  });

  test('of the product page still sells: its form is a plain post', async ({ page }) => {
    await page.route('**/modules/mfe-product/**', (route) => route.abort());
    await page.goto('/shop/moor-mug');
    await page.getByRole('radio', { name: 'Chalk' }).check({ force: true });
    await page.getByRole('radio', { name: '250 ml' }).check({ force: true });
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('link', { name: 'Moor Mug' })).toBeVisible();
  });
});

test.describe('A page', () => {
  test('asks for at most 8 things until its first module is interactive, and never for a registry', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (['script', 'stylesheet', 'document', 'fetch', 'xhr'].includes(request.resourceType()))
        requests.push(request.url());
    });
    await page.goto('/shop/moor-mug', { waitUntil: 'commit' });
    await page.waitForFunction(
      () => document.querySelector<HTMLElement>('[data-mount="product/detail"]')?.dataset.version,
    );
    expect(requests.filter((url) => url.includes('/modules/api/'))).toEqual([]);
    expect(requests.filter((url) => /manifest|registry/.test(url))).toEqual([]);
    await untilInteractive(page);
  });

  test('SAFE-30 SAFE-31 forbids foreign and inline scripts', async ({ page }) => {
    const answer = await page.goto('/shop/moor-mug');
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toContain('unsafe');
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      try {
        script.textContent = 'globalThis.injected = true';
        document.head.append(script);
      } catch {
        // Trusted Types refuse it before the policy does.
      }
      return 'injected' in globalThis;
    });
    expect(ran).toBe(false);
  });
});
