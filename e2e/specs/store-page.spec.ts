import {
  accessibilityProblems,
  expect,
  keepScreenshot,
  test,
  untilInteractive,
  untilProductMounted,
} from '../support/test.ts';

test.describe('A store page', () => {
  test('PROD-021 is ordered, narrowed and turned without scripts, by links', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/shop');
    const total = Number(/\d+/.exec((await page.getByText(/^\d+ products$/).textContent()) ?? '')?.[0]);
    const cards = page.locator('.cards > .card');
    await expect(cards).toHaveCount(60);
    await page.getByRole('link', { name: /Show \d+ more/ }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(cards).toHaveCount(total - 60);

    await page.goto('/shop');
    await page.getByText('Sort:').click();
    await page.getByRole('link', { name: 'Price, low to high' }).click();
    await expect(page).toHaveURL(/sort=price/);
    const prices = (await page.locator('.card .price .num').allInnerTexts()).slice(0, 10);
    const shown = prices.map((text) => Number(/£([\d.]+)/.exec(text)?.[1])).filter((price) => !Number.isNaN(price));
    expect(shown.length).toBeGreaterThan(4);

    await page.getByRole('link', { name: /On sale/ }).click();
    await expect(page).toHaveURL(/sort=price.*sale=yes/);
    expect(await cards.count()).toBeLessThan(total);
    for (const card of await cards.all()) await expect(card.locator('s, .mark').first()).toBeVisible();
    await context.close();
  });

  test('PROD-020 the quick view works by keyboard alone, and gives the focus back', async ({ page, quiet: _ }) => {
    await page.goto('/shop?sort=name');
    await untilProductMounted(page);
    const control = page.getByRole('button', { name: 'Quick View Beck Bowl' });
    await control.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Beck Bowl' });
    await expect(dialog.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await keepScreenshot(page, 'quick-view');
    for (const option of await dialog.locator('fieldset.choices').all()) {
      await option.getByRole('radio').first().focus();
      await page.keyboard.press('Space');
    }
    await dialog.getByRole('button', { name: 'Add To Cart' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(/in cart\./)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(control).toBeFocused();
  });

  test('PROD-021 weighs what it shows: the products stand in it once', async ({ page }) => {
    const answer = await page.goto('/shop');
    const html = (await answer?.text()) ?? '';
    expect(html.split('Moor Mug').length - 1).toBeLessThanOrEqual(4);
    expect(html.length).toBeLessThan(150_000);
    expect(await accessibilityProblems(page)).toEqual([]);
    await keepScreenshot(page, 'store-list');
    await page.setViewportSize({ width: 390, height: 844 });
    await keepScreenshot(page, 'store-list-phone');
  });
});

test.describe('A product’s pictures', () => {
  test('are enlarged, turned by arrow keys, and give the focus back', async ({ page, quiet: _ }) => {
    await page.goto('/shop/heron-vase');
    await untilProductMounted(page);
    const zoom = page.getByRole('link', { name: 'Enlarge picture' });
    await zoom.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Heron Vase' });
    await expect(dialog.getByText(/^1 of \d$/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText(/^2 of \d$/)).toBeVisible();
    await keepScreenshot(page, 'picture-dialog');
    await page.keyboard.press('Escape');
    await expect(zoom).toBeFocused();
    await expect(page.getByRole('link', { name: /^Picture 2 of/ })).toHaveAttribute('aria-current', 'true');
    await page.setViewportSize({ width: 390, height: 844 });
    await keepScreenshot(page, 'product-phone');
  });

  test('open as they are without scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/shop/heron-vase');
    await expect(page.getByRole('link', { name: 'Enlarge picture' })).toHaveAttribute('href', /format=1500w/);
    await context.close();
  });
});

test.describe('The additional-fields lightbox', () => {
  const open = async (page: import('@playwright/test').Page, height: number) => {
    await page.setViewportSize({ width: 1000, height });
    await page.goto('/shop/spoon-set');
    await untilInteractive(page);
    for (const option of await page.locator('fieldset.choices').all()) await option.locator('label').first().click();
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    return dialog;
  };

  test('PROD-155 begins 50 px below the top when it is taller than the window', async ({ page }) => {
    const dialog = await open(page, 240);
    expect(await dialog.evaluate((element) => getComputedStyle(element).marginTop)).toBe('50px');
  });

  test('PROD-156 is centred when it is not', async ({ page }) => {
    const dialog = await open(page, 1400);
    const box = await dialog.boundingBox();
    if (!box) throw new Error('The lightbox has no box.');
    expect(Math.abs(box.y - (1400 - box.y - box.height))).toBeLessThan(2);
  });
});
