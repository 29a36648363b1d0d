import { chooseFirstOptions, expect, keepScreenshot, test, untilInteractive } from '../support/test.ts';

test.describe('The product page', () => {
  test('PROD-085 PROD-086 names the options that are not chosen', async ({ page }) => {
    await page.goto('/shop/moor-mug');
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(page.getByText('Please select the Glaze and Size option.')).toBeVisible();
    await page.getByRole('radio', { name: 'Chalk' }).check({ force: true });
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(page.getByText('Please select the Size option.')).toBeVisible();
  });

  test('PROD-017 PROD-022 the choice changes picture, price and address without a reload', async ({ page }) => {
    await page.goto('/shop/moor-mug');
    await untilInteractive(page);
    await expect(page.getByText('from £24.00')).toBeVisible();
    await page.getByRole('radio', { name: 'Moss' }).check({ force: true });
    await page.getByRole('radio', { name: '380 ml' }).check({ force: true });
    await expect(page.getByText('£28.00', { exact: true }).first()).toBeVisible();
    await expect(page).toHaveURL(/Glaze=Moss/);
    await expect(page.getByRole('img', { name: 'Moor Mug in moss' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Moss' })).toBeChecked();
  });

  test('CART-109 PROD-143 a lost session tells how to go on', async ({ page, context }) => {
    await page.goto('/shop/field-dinner-plate');
    await untilInteractive(page);
    await chooseFirstOptions(page);
    await context.clearCookies({ name: 'crumb' });
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    const alert = page.getByRole('alertdialog', { name: 'Unable to Add Item' });
    await expect(alert).toContainText('Your session has expired. Please reload the page and try again.');
  });

  test('PROD-147 CART-106 asking for more than there is says so, and changes nothing', async ({ page }) => {
    await page.goto('/shop/moor-mug?Glaze=Chalk&Size=250+ml');
    await untilInteractive(page);
    await page.getByLabel('Quantity').fill('9000');
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    const alert = page.getByRole('alertdialog', { name: 'Unable to Add Item' });
    await expect(alert).toContainText('Sorry, we do not have enough of that item available.');
    await alert.getByRole('button').click();
    await expect(page.getByRole('link', { name: /in cart/ })).toHaveCount(0);
  });

  test('PROD-090 PROD-211 a variant that is sold out says so and cannot be added; few left is said of one by its name', async ({
    page,
    browser,
    site,
  }) => {
    await page.goto('/shop/moor-mug');
    await untilInteractive(page);
    await expect(page.locator('.scarce')).toHaveText(/^\S.*, \d+ ml: Only \d left on the shelf$/);
    await page.getByRole('radio', { name: 'Iron' }).click();
    await page.getByRole('radio', { name: '380 ml (sold out)' }).click();
    await expect(page.locator('.scarce')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /interest-free|available for orders/ })).toHaveCount(0);
    await keepScreenshot(page, 'product-variant-sold-out');
    // In the words of the owner. It is not to be pressed, and says why when it is.
    const button = page.getByRole('button', { name: 'Back from the kiln soon' });
    await expect(button).toBeDisabled();
    await button.click({ force: true });
    await expect(page.getByText('Sorry, we do not have enough of that item available.')).toBeVisible();
    await expect(page.getByRole('link', { name: /in cart/ })).toHaveCount(0);

    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.fernhall });
    const other = await plain.newPage();
    await other.goto('/shop/crook-jug');
    await other.getByRole('radio', { name: 'Iron (sold out)' }).check();
    await other.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(other.getByText('Sorry, we do not have enough of that item available.')).toBeVisible();
    await plain.close();
  });

  test('PROD-021 the store lists products with name, price and mark', async ({ page }) => {
    await page.goto('/shop');
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    expect(await cards.count()).toBeGreaterThan(20);
    await expect(cards.first()).toContainText('£');
    await expect(page.getByText('sold out', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('sale', { exact: true }).first()).toBeVisible();
  });
});
