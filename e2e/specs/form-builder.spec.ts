import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { expect, keepScreenshot, test, untilInteractive } from '../support/test.ts';

test.describe('A form on a page', () => {
  test('EDIT-115 EDIT-116 EDIT-117 EDIT-118 EDIT-119 what its owner changes in each part is what visitors get', async ({
    page,
    site,
    browser,
    quiet: _,
  }) => {
    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    await openAdmin(admin, '/config/forms');
    await expectSoundInBothLights(admin, 'admin-forms');
    await admin.getByRole('link', { name: 'Stock Fernhall' }).click();
    for (const part of ['Build', 'Storage', 'Advanced', 'Captcha', 'Disclaimer'])
      await expect(admin.getByRole('heading', { name: part })).toBeVisible();
    await admin.getByRole('button', { name: 'Add field' }).click();
    await admin.getByLabel('Label', { exact: true }).fill('Where do you sell?');
    await admin.getByRole('button', { name: 'Move Where do you sell? up' }).click();
    await admin.getByLabel('Text of the button').fill('Ask for terms');
    await admin.getByLabel('Text under the form').fill('We keep what you send for a year.');
    await expectSoundInBothLights(admin, 'admin-form-builder');
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.getByText('Stock Fernhall saved').first()).toBeAttached();
    await admin.context().close();

    await page.goto('/stockists');
    await untilInteractive(page);
    await expect(page.getByLabel('Where do you sell?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask for terms' })).toBeVisible();
    await expect(page.getByText('We keep what you send for a year.')).toBeVisible();
    await keepScreenshot(page, 'form-as-built');
  });
});
