import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { recordTrackerEvent } from '@tessera/contracts/analytics/tracker-calls.wire.ts';
import { readProduct } from '@tessera/contracts/commerce/catalogue-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { openAdmin } from '../support/admin.ts';
import { accessibilityProblems, expect, keepScreenshot, test, untilInteractive } from '../support/test.ts';

const picture = join(import.meta.dirname, '../../demo-store/images/moor-mug-1.jpg');
const isSaved = (page: Page) => expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();

test('EDIT-016 EDIT-035 an owner makes a product with a picture and variants, and shoppers see it', async ({
  page,
  site,
}) => {
  await openAdmin(page, '/config/commerce/inventory');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await page.getByRole('link', { name: 'New product' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Tarn Dish');
  await page.getByLabel('Description', { exact: true }).fill('A shallow dish for keys and rings.');
  await page.getByLabel('Add pictures').setInputFiles(picture);
  await page.getByLabel('What picture 1 shows').fill('A dish on a table');
  await page.getByRole('button', { name: 'Add options' }).click();
  await page.getByLabel('Option 1', { exact: true }).fill('Glaze');
  await page.getByLabel('Values of option 1').fill('Chalk, Rust');
  await page.getByRole('button', { name: 'Make 2 variants' }).click();
  for (const [at, glaze] of ['Chalk', 'Rust'].entries()) {
    await page.getByLabel(`SKU of ${glaze}`).fill(`TARN-${at}`);
    await page.getByLabel(`Price of ${glaze}`, { exact: true }).fill('18.50');
    await page.getByLabel(`Stock of ${glaze}`, { exact: true }).fill('6');
  }
  await page.getByLabel('Visible in the store').check();
  await keepScreenshot(page, 'admin-product-new');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Tarn Dish/ })).toBeVisible();
  await isSaved(page);

  const shopper = await page.context().newPage();
  await expect(async () => {
    const answer = await shopper.goto(`${site.fernhall}/shop/tarn-dish`);
    expect(answer?.status()).toBe(200);
  }).toPass();
  await expect(shopper.getByRole('heading', { level: 1, name: 'Tarn Dish' })).toBeVisible();
  await expect(shopper.getByText('£18.50').first()).toBeVisible();

  await page.getByLabel('Price of Rust', { exact: true }).fill('21.00');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('dialog')).toContainText('£21.00');
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await isSaved(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await keepScreenshot(page, 'admin-product-phone');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove for good' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test('EDIT-004 EDIT-011 EDIT-013 EDIT-015 EDIT-017 EDIT-026 the inventory is searched, sorted, opened and paged', async ({
  page,
}) => {
  const events: string[] = [];
  // What a beacon holds, the browser does not show; without beacons the same is sent by XHR.
  await page.addInitScript(() => Object.assign(navigator, { sendBeacon: undefined }));
  page.on('request', (request) => {
    if (request.url().endsWith(recordTrackerEvent.path)) events.push(request.postDataJSON().eventSchemaName);
  });
  await openAdmin(page, '/config/commerce/inventory');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await keepScreenshot(page, 'admin-products-list');
  await page.getByRole('button', { name: '2 variants of Alder Vase' }).click();
  await expect(page.getByLabel(/^Stock of Alder Vase, /).first()).toBeVisible();
  await page.getByRole('link', { name: 'Available' }).click();
  await expect(page).toHaveURL(/sort=stock/);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/after=/);
  await page.getByLabel('Search products').fill('moor mug');
  await expect(page).toHaveURL(/q=moor/);
  await expect(page.getByRole('link', { name: 'Moor Mug', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'Stock history' })).toBeVisible();
  await keepScreenshot(page, 'admin-stock-history');
  expect(events).toEqual(
    ['row_expander', 'sort_by_stock', 'next_page', 'search'].map((action) => `inventory_panel_${action}`),
  );
});

test('a CSV file is checked, imported and leads back to the products', async ({ page }) => {
  await openAdmin(page, '/config/commerce/inventory/import');
  await expect(page.getByText('1. Choose a file')).toBeVisible();
  const now = Date.now();
  const name = `Pebble Magnet ${now}`;
  const csv = `Name,SKU,Price,Stock\n${name},E2E-PEBBLE-${now},4.50,12\nBroken,E2E-BROKEN,free,1\n`;
  await page.getByLabel('CSV file').setInputFiles({ name: 'few.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('2. What would happen')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('is an amount like 12.50')).toBeVisible();
  await keepScreenshot(page, 'admin-csv-check');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await page.getByRole('link', { name: 'Look at the products' }).click({ timeout: 60_000 });
  await page.getByLabel('Search products').fill(name);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});

test('categories of the store page are made, changed, moved and removed', async ({ page }) => {
  await openAdmin(page, '/config/commerce/inventory/categories');
  await page.getByRole('button', { name: 'New category' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Seconds');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const change = page.getByRole('button', { name: 'Change Seconds' });
  await expect(change).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await keepScreenshot(page, 'admin-categories');
  await page.getByRole('button', { name: 'Move Seconds up' }).click();
  await expect(page.getByRole('button', { name: 'Move Seconds down' })).not.toHaveAttribute('aria-disabled', 'true');
  await change.click();
  await page.getByLabel('Below').selectOption({ label: 'Tableware' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Remove Seconds' }).click();
  await page.getByRole('button', { name: 'Remove for good' }).click();
  await expect(change).toBeHidden();
});

test('EDIT-215 a digital product gets a file, another one and none; one that is too large is not sent', async ({
  page,
}) => {
  await openAdmin(page, '/config/commerce/inventory/new');
  await page.getByLabel('Name', { exact: true }).fill('Kiln Notes');
  await page.getByLabel('Type', { exact: true }).selectOption({ label: 'Digital' });
  await expect(page.getByText('Save the product first, then add its file.')).toBeVisible();
  await page.getByLabel('SKU of Kiln Notes').fill('KILN-NOTES');
  await page.getByLabel('Price of Kiln Notes', { exact: true }).fill('6,50');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Kiln Notes/ })).toBeVisible();
  const file = (name: string, bytes: number) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(bytes, 1),
  });
  await page.getByLabel('Add the file').setInputFiles(file('first notes.pdf', 2_048));
  await expect(page.getByText('first notes.pdf', { exact: true })).toBeVisible();
  await page.getByLabel('Replace the file').setInputFiles(file('more notes.pdf', 3_000_000));
  await expect(page.getByText('more notes.pdf', { exact: true })).toBeVisible();
  await expect(page.getByText('2.9 MB')).toBeVisible();
  await page.getByLabel('Replace the file').evaluate((input: HTMLInputElement) => {
    const large = new File(['x'], 'large.pdf');
    Object.defineProperty(large, 'size', { value: 500_000_001 });
    Object.defineProperty(input, 'files', { value: [large] });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByText('The file is too large. The maximum size is 500 MB.')).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await keepScreenshot(page, 'admin-product-file');
  await page.getByRole('button', { name: 'Remove the file' }).click();
  await page.getByRole('button', { name: 'Remove for good' }).click();
  await expect(page.getByText('There is no file yet')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove for good' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});

test('PROD-153 fields made for a product are asked for in the store, changed ones too', async ({ page, site }) => {
  await openAdmin(page, '/config/commerce/inventory/new');
  await page.getByLabel('Name', { exact: true }).fill('Fell Tag');
  await page.getByLabel('SKU of Fell Tag').fill('FELL-TAG');
  await page.getByLabel('Price of Fell Tag', { exact: true }).fill('9.50');
  await page.getByLabel('Stock of Fell Tag', { exact: true }).fill('6');
  await page.getByLabel('Visible in the store').check();
  await page.getByLabel('Additional fields').selectOption({ label: 'New fields …' });
  const fields = page.getByRole('dialog', { name: 'New fields' });
  await expect(fields.getByLabel('Heading')).toBeFocused();
  await fields.getByLabel('Heading').fill('Make it theirs');
  await fields.getByLabel('Label').fill('Initials');
  await fields.getByLabel('Required').check();
  await fields.getByRole('button', { name: 'Add field' }).click();
  await fields.getByLabel('Label').fill('Letters');
  await fields.getByLabel('Field type').selectOption({ label: 'Radio buttons' });
  await fields.getByLabel('Choices').fill('Printed\nWritten');
  for (const { name, width } of [
    { name: 'desktop', width: 1280 },
    { name: 'phone', width: 390 },
  ]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await keepScreenshot(page, `admin-product-fields-${name}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await fields.getByRole('button', { name: 'Save fields' }).click();
  await expect(fields).toBeHidden();
  await expect(page.getByText('2 fields. Buyers fill them in')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Fell Tag/ })).toBeVisible();
  await isSaved(page);

  const shopper = await page.context().newPage();
  const asked = shopper.getByRole('dialog', { name: 'Make it theirs' });
  await expect(async () => {
    const answer = await shopper.goto(`${site.fernhall}/shop/fell-tag`);
    expect(answer?.status()).toBe(200);
  }).toPass();
  await untilInteractive(shopper);
  await shopper.getByRole('button', { name: 'Add To Cart' }).click();
  await asked.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(asked.getByLabel('Initials')).toHaveAttribute('aria-invalid', 'true');
  await asked.getByLabel('Initials').fill('M. O.');
  await asked.getByLabel('Written').check();
  await keepScreenshot(shopper, 'product-fields-lightbox');
  await asked.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(asked).toBeHidden();
  await shopper.goto(`${site.fernhall}/cart`);
  await expect(shopper.getByText('M. O.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Edit fields' }).click();
  const edited = page.getByRole('dialog', { name: 'Edit fields' });
  await edited.getByRole('button', { name: 'Add field' }).click();
  await edited.getByLabel('Label').fill('Note');
  await edited.getByLabel('Required').check();
  await edited.getByRole('button', { name: 'Save fields' }).click();
  await expect(edited).toBeHidden();
  // Carts are checked against the product's own copy, which follows a moment later.
  const productId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const copiedFields = () =>
    shopper.evaluate(
      async (path) => (await (await fetch(path)).json()).additionalFieldsForm.fields.length,
      fillPath(readProduct.path, { itemId: productId }),
    );
  await expect.poll(copiedFields).toBe(3);
  await shopper.goto(`${site.fernhall}/shop/fell-tag`);
  await untilInteractive(shopper);
  await shopper.getByRole('button', { name: 'Add To Cart' }).click();
  await asked.getByLabel('Initials').fill('J. A.');
  await asked.getByLabel('Note').fill('For June');
  await asked.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(asked).toBeHidden();
  await shopper.goto(`${site.fernhall}/cart`);
  await expect(shopper.getByText('For June').first()).toBeVisible();

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('button', { name: 'Remove for good' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
});
