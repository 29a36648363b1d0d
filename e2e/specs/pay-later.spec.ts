import { expect, keepScreenshot, test, untilProductMounted } from '../support/test.ts';

const modal = '**/api/commerce/installments/modal/*.html';
const pill = /interest-free payments of/;

test.describe('Paying in parts', () => {
  test('PROD-009 PROD-010 PAY-071 PAY-098 PAY-103 the pill of a product opens the provider’s explanation, by keyboard and pointer', async ({
    page,
    quiet: _,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/installments/modal/')) asked.push(`${request.method()} ${request.url()}`);
    });
    await page.goto('/shop/heron-vase');
    await untilProductMounted(page);
    const link = page.getByRole('link', { name: pill });
    await expect(link).toBeVisible();
    expect(asked).toEqual([]);

    const dialog = page.getByRole('dialog', { name: 'Pay over six weeks' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('Clearpay');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(/^GET .*\/api\/commerce\/installments\/modal\/en_GB\.html$/);
    await keepScreenshot(page, 'pay-later-dialog');
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await dialog.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();

    await link.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await link.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(8, 8);
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
  });

  test('PAY-072 a price that is too low says from when on', async ({ page }) => {
    await page.goto('/shop/moor-mug');
    await expect(page.getByRole('link', { name: 'available for orders over £30.00' })).toBeVisible();
  });

  test('PAY-105 PAY-106 an explanation that cannot be loaded is a warning in the console and nothing to see', async ({
    page,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.route(modal, (route) => route.fulfill({ status: 500, body: 'x' }));
    await page.goto('/shop/heron-vase');
    await untilProductMounted(page);
    const before = await page.locator('main').textContent();
    await page.getByRole('link', { name: pill }).click();
    await expect.poll(() => warnings.join()).toContain('paying later');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    expect(await page.locator('main').textContent()).toBe(before);
  });

  test('PAY-104 a hostile explanation shows its words and runs nothing', async ({ page }) => {
    const body =
      '<h1 onclick="hurt()">Later</h1><script>document.title="hurt"</script><p onmouseover="hurt()">Words</p>';
    await page.route(modal, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto('/shop/heron-vase');
    await untilProductMounted(page);
    await page.getByRole('link', { name: pill }).click();
    const dialog = page.getByRole('dialog', { name: 'Later' });
    await expect(dialog).toContainText('Words');
    expect(await dialog.innerHTML()).not.toMatch(/script|onclick|onmouseover/);
    await expect(page).not.toHaveTitle('hurt');
  });

  test('PAY-097 the cart’s pill splits its subtotal', async ({ page }) => {
    for (const path of ['/shop/heron-vase', '/shop/beck-bowl']) {
      await page.goto(path);
      await untilProductMounted(page);
      for (const option of await page.locator('fieldset.choices').all()) {
        await option.locator('label').first().click();
      }
      await page.getByRole('button', { name: 'Add To Cart' }).click();
      await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible();
    }
    await page.goto('/cart');
    const subtotal = await page.locator('dl > div').filter({ hasText: 'Subtotal' }).textContent();
    const cents = Number(/£([\d,.]+)/.exec(subtotal ?? '')?.[1]?.replace(',', '')) * 100;
    const part = (Math.ceil(Math.round(cents) / 4) / 100).toFixed(2);
    await expect(page.getByRole('link', { name: `4 interest-free payments of £${part} with Clearpay` })).toBeVisible();
    await keepScreenshot(page, 'cart-pay-later');
  });

  test('PROD-010 without scripts the pill is a link to the explanation', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/shop/heron-vase');
    await page.getByRole('link', { name: pill }).click();
    await expect(page.getByRole('heading', { name: 'Pay over six weeks' })).toBeVisible();
    await context.close();
  });
});
