import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { expect, keepScreenshot, test } from '../support/test.ts';

test.describe('The preview of a form', () => {
  test('follows what is typed, as wide as a phone or a desktop, and sends nothing', async ({ page, quiet: _ }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAdmin(page, '/config/forms');
    await page.getByRole('link', { name: 'Stock Fernhall' }).click();
    const phone = page.frameLocator('iframe[title="Preview of the form on a phone"]');
    await expect(phone.getByLabel('Shop name')).toBeVisible();
    expect(await page.locator('iframe').evaluate((it: HTMLIFrameElement) => it.contentWindow?.innerWidth)).toBe(390);

    await page.getByRole('button', { name: 'Add field' }).click();
    const label = page.getByLabel('Label', { exact: true });
    await expect(page.getByText('The preview shows the form as it last could be saved.')).toBeVisible();
    await label.fill('Where do you sell?');
    await expect(phone.getByLabel('Where do you sell?')).toBeVisible();
    await expect(label).toBeFocused();
    await expect(page.getByText('The preview shows the form as it last could be saved.')).toBeHidden();
    await expect(page.locator('iframe')).toHaveCount(1);
    await expectSoundInBothLights(page, 'admin-form-preview');

    await phone.getByLabel('Shop name').fill('The Larder');
    await page.getByText('Desktop', { exact: true }).click();
    const desktop = page.frameLocator('iframe[title="Preview of the form on a desktop"]');
    await expect(desktop.getByLabel('Shop name')).toHaveValue('The Larder');
    expect(await page.locator('iframe').evaluate((it: HTMLIFrameElement) => it.contentWindow?.innerWidth)).toBe(1100);
    await keepScreenshot(page, 'admin-form-preview-desktop');
  });

  test('says on Send that it is a preview; nothing of it reaches a service or stays in the browser', async ({
    page,
    quiet: _,
  }) => {
    await openAdmin(page, '/config/forms/new');
    await page.getByLabel('Name', { exact: true }).fill('Boats');
    await page.locator('ol > li button[aria-expanded]').first().click();
    await page.getByLabel('Label', { exact: true }).fill('Your boat');
    const frame = page.frameLocator('iframe[title="Preview of the form on a phone"]');
    await expect(frame.locator('form')).toHaveAttribute('novalidate', '');
    const told: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' && request.frame() !== page.mainFrame()) told.push(request.url());
    });
    await frame.getByLabel('Your boat').fill('Swift');
    await frame.getByRole('button', { name: 'Submit' }).click();
    await expect(frame.getByText('This is a preview: nothing is sent.')).toBeVisible();
    await keepScreenshot(page, 'admin-form-preview-sent');
    expect(told).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form.')))).toEqual([]);
  });

  test('stands below the fields on a phone', async ({ page, quiet: _ }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAdmin(page, '/config/forms');
    await page.getByRole('link', { name: 'Stock Fernhall' }).click();
    const frame = page.locator('iframe[title="Preview of the form on a phone"]');
    await frame.scrollIntoViewIfNeeded();
    await expect(page.frameLocator('iframe').getByLabel('Shop name')).toBeVisible();
    await keepScreenshot(page, 'admin-form-preview-on-a-phone');
  });
});
