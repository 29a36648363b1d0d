import type { Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const options = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option');

test.describe('The command palette', () => {
  test('opens by its key, finds products and orders, and goes there by keyboard alone', async ({ page }) => {
    await openAdmin(page, '/config');
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.focus();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toBeFocused();
    await expectSoundInBothLights(page, 'admin-command');
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
    await expect(button).toBeFocused();

    await button.press('Enter');
    await page.keyboard.type('moor mug');
    await expect(options(page, 'Products')).toHaveText([/^Moor Mug/]);
    await expect(options(page, 'Orders').first()).toHaveText(/^Order FH-/);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results$/);
    await expectSoundInBothLights(page, 'admin-command-found');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Moor Mug/);

    await page.keyboard.press('Control+k');
    await expect(options(page, 'Recent')).toHaveText([/^Moor Mug/]);
    await page.keyboard.type('nothing has this name');
    await expect(page.getByText('Nothing matches “nothing has this name”.')).toBeVisible();
    await expectSoundInBothLights(page, 'admin-command-nothing');
  });

  test('says that a search failed, and searches again', async ({ page }) => {
    await openAdmin(page, '/config');
    await page.route('**/api/content-service/documents?*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await field(page).fill('about');
    const again = options(page, 'Pages').filter({ hasText: 'Search pages again' });
    await expect(again).toBeVisible({ timeout: 15_000 });
    await expectSoundInBothLights(page, 'admin-command-failed');
    await page.unroute('**/api/content-service/documents?*');
    await again.click();
    await expect(options(page, 'Pages')).toHaveText([/^About/]);
  });

  test('in the page editor it adds blocks, and in a text its key makes a link', async ({ page }) => {
    await openAdmin(page, '/config/website/pages');
    await page.getByRole('link', { name: 'About', exact: true }).click();
    const outline = page.getByRole('treegrid', { name: 'Sections of the page' });
    await outline.getByRole('row', { name: 'Text' }).first().click();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('add divider');
    await expect(options(page, 'This screen')).toHaveText(['Add Divider']);
    await page.keyboard.press('Enter');
    await expect(outline.getByRole('row', { name: 'Divider' })).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(outline.getByRole('row', { name: 'Divider' })).toBeHidden();

    await outline.getByRole('row', { name: 'Text' }).first().click();
    const text = page.locator('[data-region="panel"] [contenteditable="true"]').first();
    await text.click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('button', { name: 'Link', expanded: true })).toBeVisible();
    await expect(field(page)).toBeHidden();
  });
});
