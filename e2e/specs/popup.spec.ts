import type { Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { anOwnWebsite } from '../support/own-website.ts';
import { expect, expectSound, test, untilInteractive } from '../support/test.ts';

const title = 'Prints before anybody else sees them';
const popup = (page: Page) => page.getByRole('dialog', { name: title });
const kept = (page: Page) => page.evaluate(() => ({ ...localStorage }));

test('FORM-004 FORM-005 PAGE-031 an owner chooses a pop-up; it comes once a version until it is closed or sent', async ({
  page,
  browser,
  site,
}) => {
  const origin = await anOwnWebsite(site, { name: `popup-${Date.now()}`, businessCountry: 'NO' });
  await openAdmin(page, `${origin}/config/commerce/preferences#popup`, 'sunniva@example.org');
  await page.getByLabel('Form', { exact: true }).selectOption({ label: 'Kiln Notes' });
  await page.getByLabel('Title (optional)').fill(title);
  await page.getByLabel('Seconds on a page before it comes').fill('0');
  const save = async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
  };
  await save();

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  // The page as it was may be kept for a moment.
  const comes = async () => {
    await visitor.goto('/work');
    await untilInteractive(visitor);
    return popup(visitor)
      .waitFor({ timeout: 3_000 })
      .then(() => true)
      .catch(() => false);
  };
  await expect.poll(comes).toBe(true);
  await expect(popup(visitor).getByLabel(/e-?mail/i)).toBeVisible();
  await expectSound(visitor, 'popup');
  await visitor.keyboard.press('Escape');
  await expect(popup(visitor)).toBeHidden();
  await expect
    .poll(() => kept(visitor))
    .toMatchObject({ 'date-closed': expect.any(String), version: expect.any(String) });
  expect(await comes()).toBe(false);

  await page.getByLabel('Text (optional)').fill('Once a month, and never more.');
  await save();
  await expect.poll(comes).toBe(true);
  await expect(popup(visitor).getByText('Once a month, and never more.')).toBeVisible();
  await popup(visitor)
    .getByLabel(/e-?mail/i)
    .fill(`popup-${Date.now()}@example.org`);
  // Faster than that is a machine (SAFE-39), which is asked nothing.
  await visitor.waitForFunction(() => performance.now() > 2_500);
  await popup(visitor).getByRole('button', { name: 'Sign up' }).click();
  await expect(popup(visitor)).toBeHidden();
  await expect.poll(() => kept(visitor)).toMatchObject({ submitted: 'true' });
  await expectSound(visitor, 'popup-sent');
  expect(await comes()).toBe(false);
  await visitor.context().close();

  await page.goto(`${origin}/config/forms`);
  await expect(page.getByRole('row', { name: /Kiln Notes/ })).toContainText('Pop-up');
  await page.getByRole('link', { name: 'Kiln Notes' }).click();
  await expect(page.getByRole('heading', { name: 'Where it is used' })).toBeVisible();
  await expectSoundInBothLights(page, 'admin-form-uses');
  await page.getByRole('link', { name: 'the pop-up of your website' }).click();
  await expect(page.getByLabel('Form', { exact: true })).toHaveValue(/newsletter/);
});
