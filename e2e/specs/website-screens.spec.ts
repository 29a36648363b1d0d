import type { Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';

/** Everything that the screens of the website read fails from now on. */
const failReads = (page: Page) =>
  page.route(/\/api\/(content-service|site-|commondata)/, (route) => route.fulfill({ status: 500, json: {} }));

test.describe('The screens of the website', () => {
  test('list publications, and say that a search found nothing', async ({ page }) => {
    await openAdmin(page, '/config/website/publications');
    await expect(page.getByRole('row', { name: /Publication 1\b/ })).toBeVisible();
    await expectSoundInBothLights(page, 'admin-publications');
    await page.goto('/config/website/pages');
    await page.getByRole('searchbox', { name: 'Search pages' }).fill('zzzz');
    await expect(page.getByText('Nothing for “zzzz”')).toBeVisible();
    await expectSoundInBothLights(page, 'admin-pages-none');
  });

  test('say why they could not be loaded, and offer another try', async ({ page }) => {
    test.slow();
    await openAdmin(page, '/config/website/pages');
    const about = await page.getByRole('link', { name: 'About', exact: true }).getAttribute('href');
    const screens = ['pages', 'publications', 'design', 'header-footer', 'navigation'];
    await failReads(page);
    for (const screen of screens) {
      await page.goto(`/config/website/${screen}`);
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible({ timeout: 15_000 });
      await expectSoundInBothLights(page, `admin-failed-${screen}`);
    }
    await page.goto(new URL(about ?? '', page.url()).href);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 });
    await expectSoundInBothLights(page, 'admin-failed-page-editor');
    await page.getByRole('link', { name: /pages/i }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  });
});
