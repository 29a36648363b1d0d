import type { Page } from '@playwright/test';
import type { Site } from '../support/site.ts';
import { chooseFirstOptions, expect, keepScreenshot, test, untilInteractive } from '../support/test.ts';

const product = { path: '/shop/field-dinner-plate', name: 'Field Dinner Plate' };

test.describe('A visitor buys, the owner sees it', () => {
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

    await fillCheckout(page);
    await keepScreenshot(page, 'checkout');
    await page.getByRole('button', { name: /^Place order, £/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, June' })).toBeVisible();
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
    await fillCheckout(page);
    await page.getByRole('button', { name: 'Place order' }).click();
    // Without scripts the address, and so the delivery, comes with the order: its total is shown before it is charged.
    await expect(page.getByText('The total changed while you were checking out. Please review it.')).toBeVisible();
    await fillCard(page);
    await page.getByRole('button', { name: /^Place order, £/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you, June' })).toBeVisible();
    await context.close();
  });
});

async function fillCheckout(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await page.getByLabel('Email').fill('june@example.com');
  await page.getByLabel('First name').fill('June');
  await page.getByLabel('Last name').fill('Abara');
  await page.getByLabel('Country').selectOption('GB');
  await page.getByLabel('Street address').fill('14 Mill Lane');
  await page.getByLabel('Town or city').fill('Fernhall');
  await page.getByLabel('Postcode').fill('HX7 8AB');
  await fillCard(page);
}

async function fillCard(page: Page) {
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Expires').fill('04/40');
  await page.getByLabel('Security code').fill('123');
}

async function ownerSees(page: Page, site: Site, orderNumber: string) {
  await page.goto(`${site.fernhall}/config`);
  await page.getByLabel('Email').fill('edda@example.com');
  await page.getByLabel('Password').fill('fernhall-demo');
  await page.getByRole('button', { name: /sign in|log in/i }).click();
  await expect(page).toHaveURL(/\/config/);
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await page.getByRole('link', { name: orderNumber }).click();
  await expect(page.getByRole('link', { name: 'june@example.com' })).toBeVisible();
  await keepScreenshot(page, 'admin-order');
}
