import { fileURLToPath } from 'node:url';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { anOwnWebsite } from '../support/own-website.ts';
import { expect, test } from '../support/test.ts';

const linden = fileURLToPath(new URL('../../packages/site-templates/test/themes/linden', import.meta.url));

test.describe('Theme code', () => {
  test('is uploaded, corrected in place, previewed, set live for visitors and rolled back', async ({
    page,
    site,
    browser,
  }) => {
    test.slow();
    const origin = await anOwnWebsite(site, { name: `theme-${Date.now()}`, businessCountry: 'NO' });
    const admin = await (await browser.newContext()).newPage();
    await openAdmin(admin, `${origin}/config/website/theme-code`, 'sunniva@example.org');
    await expect(admin.getByRole('heading', { level: 1, name: /Theme code/ })).toBeVisible();
    await admin.getByLabel('Folder of a theme').setInputFiles(linden);
    await expect(admin.getByText(/\d+ files uploaded/).first()).toBeVisible();
    await admin.getByRole('button', { name: 'site.region', exact: true }).click();
    const editor = admin.getByRole('textbox', { name: 'Code of site.region' });
    await expect(editor).toContainText('squarespace.main-content');

    await editor.click();
    await admin.keyboard.press('ControlOrMeta+Home');
    await admin.keyboard.insertText('{.section a}\n');
    await expect(admin.getByText('Not saved').first()).toBeVisible();
    await admin.reload();
    await admin.getByRole('button', { name: /^site\.region/ }).click();
    await expect(editor).toContainText('{.section a}');
    await editor.click();
    await admin.keyboard.press('ControlOrMeta+s');
    await expect(admin.getByText(/^Correct these errors/).first()).toBeVisible();
    await expect(admin.locator('.cm-lint-marker-error').first()).toBeVisible();
    await expectSoundInBothLights(admin, 'admin-theme-code');

    await editor.click();
    await admin.keyboard.press('ControlOrMeta+Home');
    await admin.keyboard.press('Shift+ArrowDown');
    await admin.keyboard.press('Delete');
    await admin.keyboard.press('ControlOrMeta+s');
    await expect(admin.getByText(/^Correct these errors/)).toBeHidden();

    await admin.getByRole('button', { name: 'Preview', exact: true }).click();
    const link = admin.getByRole('dialog').getByRole('link').first();
    const preview = await link.getAttribute('href');
    await page.goto(preview ?? '');
    await expect(page.getByText('The draft of the theme.').first()).toBeVisible();
    await expect(page.locator('.linden-name')).toBeVisible();
    await admin.keyboard.press('Escape');

    await admin.getByRole('button', { name: 'Save version' }).click();
    const saving = admin.getByRole('dialog', { name: 'Save a version' });
    await saving.getByLabel(/Note/).fill('Linden');
    await saving.getByRole('button', { name: 'Save version' }).click();
    await admin
      .getByRole('button', { name: /^Set version \d+ live$/ })
      .first()
      .click();
    await expect(admin.getByText(/^Version \d+ is live$/).first()).toBeVisible();
    await expect(async () => {
      await page.goto(origin);
      await expect(page.locator('.linden-name')).toBeVisible();
    }).toPass();

    await admin.getByRole('button', { name: 'Roll back to the built-in design' }).click();
    await expect(admin.getByText('Built-in design is live').first()).toBeVisible();
    await expect(async () => {
      await page.goto(origin);
      await expect(page.locator('.linden-name')).toBeHidden();
    }).toPass();
    await admin.context().close();
  });
});
