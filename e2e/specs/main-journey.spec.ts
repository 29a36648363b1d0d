import type { Page } from '@playwright/test';
import { openAdmin } from '../support/admin.ts';
import { expectThanks, fillCard, fillCheckout, placeOrder } from '../support/checkout.ts';
import type { Site } from '../support/site.ts';
import { chooseFirstOptions, expect, keepScreenshot, test, untilInteractive } from '../support/test.ts';

const product = { path: '/shop/field-dinner-plate', name: 'Field Dinner Plate' };

test.describe('PAGE-001 PAGE-002 A visitor buys, the owner sees it', () => {
  test('CART-006 CART-008 CART-011 CART-028 CART-029 CART-034 CART-040 PROD-001 PROD-002 PROD-005 PROD-006 PROD-007 PAY-111 PAY-127 with scripts', async ({
    page,
    site,
    quiet: _,
  }) => {
    await page.goto('/shop');
    await page.getByRole('link', { name: product.name, exact: true }).first().click();
    await expect(page).toHaveURL(product.path);
    await untilInteractive(page);
    await chooseFirstOptions(page);
    await page.getByLabel('Quantity').fill('2');
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible();
    await expect(page.getByRole('main').getByText(/^Added! Field Dinner Plate/)).toBeVisible();

    const pill = page.getByRole('link', { name: /2 items in cart/ });
    await expect(pill).toHaveAttribute('href', '/cart');
    await keepScreenshot(page, 'product-added');
    await pill.click();

    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await untilInteractive(page);
    await page.getByLabel(`Quantity of ${product.name}`).fill('3');
    await page.getByLabel(`Quantity of ${product.name}`).press('Enter');
    await expect(page.getByText(`Quantity of ${product.name} is 3.`, { exact: false })).toBeAttached();
    await keepScreenshot(page, 'cart');
    await page.getByRole('link', { name: 'Check out' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await fillCheckout(page);
    await keepScreenshot(page, 'checkout');
    await placeOrder(page);
    await expectThanks(page);
    const number = (await page.getByText(/^Order FH-\d+ is in/).textContent())?.match(/FH-\d+/)?.[0] ?? '';
    await keepScreenshot(page, 'confirmation');

    await ownerSees(page, site, number);
  });

  test('PROD-007 CART-011 with scripts off: the same job by plain forms', async ({ browser, site }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.fernhall });
    const page = await context.newPage();
    await page.goto(product.path);
    await chooseFirstOptions(page);
    await page.getByRole('button', { name: 'Add To Cart' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.getByLabel(`Quantity of ${product.name}`).fill('2');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByLabel(`Quantity of ${product.name}`)).toHaveValue('2');
    await page.getByRole('link', { name: 'Check out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    // Without scripts the address, and so the delivery, comes with the order: its total is shown before it is charged.
    await expect(page.getByText('The total changed while you were checking out. Please review it.')).toBeVisible();
    await fillCard(page);
    await placeOrder(page);
    await expectThanks(page);
    await context.close();
  });
});

async function ownerSees(page: Page, site: Site, orderNumber: string) {
  await openAdmin(page, `${site.fernhall}/config`);
  await expect(page).toHaveURL(/\/config/);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('link', { name: orderNumber }).click();
  await expect(page.getByRole('link', { name: 'june@example.com' })).toBeVisible();
  await keepScreenshot(page, 'admin-order');
}
