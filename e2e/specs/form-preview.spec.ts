import type { Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { expect, keepScreenshot, test } from '../support/test.ts';

/** How wide the framed page is to itself: it is of another origin than the admin. */
async function framedWidth(page: Page): Promise<number | undefined> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  return frame?.evaluate(() => innerWidth);
}

test.describe('The preview of a form', () => {
  test('follows what is typed, as wide as a phone or a desktop, and sends nothing', async ({ page, quiet: _ }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAdmin(page, '/config/forms');
    await page.getByRole('link', { name: 'Stock Fernhall' }).click();
    const phone = page.frameLocator('iframe[title="Preview of the form on a phone"]');
    await expect(phone.getByLabel('Shop name')).toBeVisible();
    expect(await framedWidth(page)).toBe(390);

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
    expect(await framedWidth(page)).toBe(1100);
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

  test('takes turns with the fields on a phone', async ({ page, quiet: _ }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAdmin(page, '/config/forms');
    await page.getByRole('link', { name: 'Stock Fernhall' }).click();
    const name = page.getByLabel('Name', { exact: true });
    await expect(name).toBeVisible();
    await expect(page.locator('iframe')).toBeHidden();
    await keepScreenshot(page, 'admin-form-builder-on-a-phone');
    await page.evaluate(() => scrollTo(0, 400));
    await page.getByRole('radiogroup', { name: 'What is shown' }).getByText('Preview').click();
    await expect(page.frameLocator('iframe').getByLabel('Shop name')).toBeInViewport();
    await expect(name).toBeHidden();
    await keepScreenshot(page, 'admin-form-preview-on-a-phone');
    await page.getByRole('radiogroup', { name: 'What is shown' }).getByText('Form', { exact: true }).click();
    await expect(name).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(400);
  });

  // Not a quiet page: the browser itself reports what was refused.
  test('asks to sign in where the session has ended, and comes back', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAdmin(page, '/config/forms');
    await page.getByRole('link', { name: 'Stock Fernhall' }).click();
    const field = page.frameLocator('iframe[title="Preview of the form on a phone"]').getByLabel('Shop name');
    await expect(field).toBeVisible();
    await page.context().clearCookies();
    await page.getByLabel('Name', { exact: true }).fill('Stock Fernhall, too');
    await page.getByRole('button', { name: 'Not now' }).click();
    const ended = page.getByText('Your session has ended. Sign in again to see the preview.');
    await expect(ended).toBeVisible();
    await expectSoundInBothLights(page, 'admin-form-preview-signed-out');
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await page.getByLabel('Password').fill('fernhall-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(ended).toBeHidden();
    await expect(field).toBeVisible();
  });
});
