import { readFile } from 'node:fs/promises';
import { aShopifyCsv, aShopifyLine } from '../../svc-commerce/src/testing/a-shopify-csv.ts';
import { aWxr, aWxrItem } from '../../svc-commerce/src/testing/a-wxr.ts';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { expect, keepScreenshot, test } from '../support/test.ts';

test.describe('Import and export', () => {
  test('an owner brings a WordPress website: checks it, imports it as drafts, publishes a post, and undoes the rest', async ({
    page,
    site,
    browser,
    quiet: _,
  }) => {
    test.setTimeout(150_000);
    const stamp = Date.now();
    const slug = `firing-${stamp}`;
    const file = aWxr(
      [
        aWxrItem({
          ...{ id: 1, title: `Firing ${stamp}`, name: slug, comments: [{ id: 1, content: 'Lovely glaze' }] },
          content: '<!-- wp:heading --><h2>Heat</h2><p>Slow and <b>steady</b>.</p><script>alert(1)</script>',
        }),
        aWxrItem({ id: 2, type: 'page', title: `Old story ${stamp}`, name: `old-story-${stamp}` }),
        aWxrItem({ id: 3, type: 'product', title: 'Mug' }),
      ],
      { url: `https://old-${stamp}.example` },
    ).replaceAll('https://old.example', `https://old-${stamp}.example`);

    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    await openAdmin(admin, '/config/website/import-export');
    await expect(admin.getByRole('heading', { level: 1, name: 'Import and export' })).toBeVisible();
    await expectSoundInBothLights(admin, 'admin-import-empty');

    const choose = async (xml: string) => {
      await admin
        .getByLabel('Export file')
        .setInputFiles({ name: 'old.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) });
      await admin.getByRole('button', { name: 'Check the file' }).click();
    };
    await choose('<html></html>');
    await expect(admin.getByText('old.xml is not an export of WordPress, Squarespace or Tessera.')).toBeVisible();
    await choose(file.slice(0, -40));
    await expect(admin.getByText('The file ends in the middle.')).toBeVisible();
    await admin.getByRole('link', { name: 'New import' }).click();
    await choose(file);
    await expect(admin.getByText('Ready to import').first()).toBeVisible();
    await expect(admin.getByText('1 product, order or discount')).toBeVisible();
    await expectSoundInBothLights(admin, 'admin-import-review');

    await admin.getByRole('button', { name: 'Import 3 items' }).click();
    await expect(admin.getByText('The import is finished.')).toBeVisible({ timeout: 30_000 });
    await expectSoundInBothLights(admin, 'admin-import-report');
    const moved = admin
      .getByRole('row')
      .filter({ hasText: `/2026/11/18/${slug}` })
      .getByRole('cell')
      .nth(1);
    const address = (await moved.textContent())?.trim() ?? '';
    const statusOf = async (path: string) => (await page.request.get(new URL(path, site.direct).href)).status();
    expect(await statusOf(address)).toBe(404);

    const imported = admin.url();
    await admin.getByRole('link', { name: 'Collections' }).click();
    // Every imported website has a blog of its own.
    const blog = admin.getByText(`/${address.split('/')[1]}`, { exact: true });
    await admin.getByRole('row').filter({ has: blog }).getByRole('link').click();
    await admin.getByRole('link', { name: `Firing ${stamp}` }).click();
    await admin.getByRole('button', { name: 'Publish…' }).click();
    await admin.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect.poll(() => statusOf(`/2026/11/18/${slug}`), { timeout: 20_000 }).toBe(200);
    await page.goto(`${site.fernhall}/2026/11/18/${slug}`);
    expect(new URL(page.url()).pathname).toBe(address);
    await expect(page.getByText('Slow and steady.')).toBeVisible();
    await expect(page.getByText('Lovely glaze')).toBeVisible();

    await admin.goto(imported);
    await admin.getByRole('button', { name: 'Undo import' }).click();
    await admin.getByRole('button', { name: 'Remove imported content' }).click();
    await expect(admin.getByText('The import was undone.')).toBeVisible({ timeout: 30_000 });
    expect((await page.goto(`${site.fernhall}${address}`))?.status()).toBe(200);
  });

  test('an owner brings products of Shopify: reads what is wrong, imports the rest, visitors find them at the old address, and undoes it', async ({
    page,
    site,
    browser,
    quiet: _,
  }) => {
    test.setTimeout(150_000);
    const handle = `ash-mug-${Date.now()}`;
    const file = aShopifyCsv([
      aShopifyLine(handle, { Title: 'Ash mug', 'Variant Compare At Price': '30.00' }),
      aShopifyLine(`${handle}-broken`, { Title: 'Broken mug', 'Variant Price': 'much' }),
    ]);
    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    await openAdmin(admin, '/config/website/import-export');
    await admin
      .getByLabel('Export file')
      .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await admin.getByRole('button', { name: 'Check the file' }).click();
    await expect(admin.getByText('Ready to import').first()).toBeVisible();
    await expect(admin.getByText(/Line 3, Variant Price/).first()).toBeVisible();
    await expectSoundInBothLights(admin, 'admin-import-shopify');
    await admin.getByRole('button', { name: /^Import 1 / }).click();
    await expect(admin.getByText('The import is finished.')).toBeVisible({ timeout: 30_000 });

    await expect.poll(async () => (await page.goto(`/products/${handle}`))?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`/${handle}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ash mug');
    await expect(page.getByText('£24.00').first()).toBeVisible();
    await keepScreenshot(page, 'imported-product');

    await admin.getByRole('button', { name: 'Undo import' }).click();
    await admin.getByRole('button', { name: 'Remove imported content' }).click();
    await expect(admin.getByText('The import was undone.')).toBeVisible({ timeout: 30_000 });
    const { pathname } = new URL(page.url());
    const statusNow = async () => (await page.request.get(new URL(pathname, site.direct).href)).status();
    await expect.poll(statusNow).toBe(404);
    await admin.context().close();
  });

  test('an owner exports the website, and downloads it as one file', async ({ site, browser, quiet: _ }) => {
    test.setTimeout(150_000);
    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    await openAdmin(admin, '/config/website/import-export');
    await admin.getByLabel('Original pictures and files').uncheck();
    await admin.getByRole('button', { name: 'Export website' }).click();
    const exports = admin.getByRole('list', { name: 'Exports' });
    await expect(exports.getByRole('link', { name: 'Download' }).first()).toBeVisible({ timeout: 60_000 });
    await expectSoundInBothLights(admin, 'admin-export');
    const download = admin.waitForEvent('download');
    await exports.getByRole('link', { name: 'Download' }).first().click();
    const bytes = await readFile(await (await download).path());
    expect((await download).suggestedFilename()).toMatch(/^website-\d{4}-\d\d-\d\d\.zip$/);
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    for (const name of ['website.json', 'store/orders.csv', 'wordpress.xml']) expect(bytes.includes(name)).toBe(true);
  });
});
