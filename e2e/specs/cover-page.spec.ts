import { openAdmin } from '../support/admin.ts';
import { anOwnWebsite } from '../support/own-website.ts';
import { expect, expectSound, test } from '../support/test.ts';

test('PAGE-030 EDIT-160 an owner adds a cover page, which visitors see on its own', async ({ page, context, site }) => {
  test.slow();
  const origin = await anOwnWebsite(site, { name: 'covered', businessCountry: 'GB' });
  await openAdmin(page, `${origin}/config/website/pages`, 'sunniva@example.org');
  await page.getByRole('button', { name: 'Add page' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add page' });
  await dialog.getByRole('radio', { name: /^Cover page/ }).check({ force: true });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Weather, printed');
  await dialog.getByRole('button', { name: 'Add page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weather, printed' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Weather, printed published').first()).toBeVisible();

  const visitor = await context.newPage();
  await expect.poll(async () => (await visitor.goto(`${origin}/weather-printed`))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Weather, printed' })).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation'] as const) {
    await expect(visitor.getByRole(role)).toHaveCount(0);
  }
  await expectSound(visitor, 'shop-cover-page');
});
