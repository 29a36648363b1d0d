import type { Page } from '@playwright/test';
import { toLocalTime } from '../../packages/rules/src/time/local-time.ts';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { saved } from '../support/editor.ts';
import { expect, test } from '../support/test.ts';

const timeZone = 'Europe/London';
const minuteMs = 60_000;

/** A page from a preset, opened in the editor. */
async function addPage(admin: Page, name: string): Promise<void> {
  await openAdmin(admin, '/config/website/pages');
  await admin.getByRole('button', { name: 'Add page' }).first().click();
  const dialog = admin.getByRole('dialog', { name: 'Add page' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Add page' }).click();
  await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Fills in a date and time of the website's time zone. */
async function fillTime(admin: Page, at: number): Promise<void> {
  const [day = '', time = ''] = toLocalTime(at, timeZone).split('T');
  await admin.getByLabel('Date and time', { exact: true }).fill(day);
  await admin.getByLabel('Date and time, time').fill(time);
}

test.describe('A page that is published at a time', () => {
  test('waits in the editor and in both lists, gets another time, and goes live without its later changes', async ({
    page,
    site,
    browser,
  }) => {
    test.slow();
    const name = `Autumn firing ${Date.now()}`;
    const path = `/${name.toLowerCase().replaceAll(' ', '-')}`;
    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    await addPage(admin, name);
    const dayMs = 24 * 60 * minuteMs;

    await admin.getByRole('button', { name: 'Publish…' }).click();
    const dialog = admin.getByRole('dialog', { name: `Publish ${name}` });
    await dialog.getByText('At a time').click();
    await expect(dialog.getByText('London time')).toBeVisible();
    await fillTime(admin, Date.now() - dayMs);
    await expect(dialog.getByText('This time has passed. Choose a later one.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled();
    await fillTime(admin, Date.now() + dayMs);
    await expectSoundInBothLights(admin, 'admin-publish-at');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(admin.getByText(/^Scheduled for/)).toBeVisible();
    await expect(admin.getByText(/^Will be published on/)).toBeVisible();
    await expectSoundInBothLights(admin, 'admin-page-scheduled');

    await admin.getByLabel('Title', { exact: true }).fill(`${name}, changed`);
    await expect(saved(admin)).toBeVisible();

    await admin.goto('/config/website/publications');
    const scheduled = admin.getByRole('region', { name: 'Scheduled' });
    await expect(scheduled.getByText(name)).toBeVisible();
    await expectSoundInBothLights(admin, 'admin-publications-scheduled');
    await scheduled.getByRole('button', { name: `Change time: ${name}` }).click();
    // The next whole minute that is not over before the dialog is sent.
    await fillTime(admin, Date.now() + minuteMs + 15_000);
    await admin.getByRole('dialog').getByRole('button', { name: 'Change time' }).click();
    await expect(admin.getByRole('dialog')).toBeHidden();
    const status = async () => (await page.goto(path))?.status();
    expect(await status()).toBe(404);
    await expect.poll(status, { timeout: 2 * minuteMs, intervals: [2_000] }).toBe(200);
    await expect(page).toHaveTitle(new RegExp(`^${name}(?!, changed)`));
    await admin.reload();
    await expect(scheduled.getByText(name)).toBeHidden();
    await expect(admin.getByText(name).first()).toBeVisible();
    await admin.context().close();
  });

  test('is published before its time, or canceled', async ({ page, site, browser, quiet: _ }) => {
    const name = `Kiln opening ${Date.now()}`;
    const path = `/${name.toLowerCase().replaceAll(' ', '-')}`;
    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    await addPage(admin, name);
    const schedule = async (button: string) => {
      await admin.getByRole('button', { name: 'Publish…' }).click();
      const dialog = admin.getByRole('dialog', { name: `Publish ${name}` });
      await dialog.getByText('At a time').click();
      await fillTime(admin, Date.now() + 7 * 24 * 60 * minuteMs);
      await dialog.getByRole('button', { name: button, exact: true }).click();
      await expect(dialog).toBeHidden();
    };
    await schedule('Schedule');
    await schedule('Replace schedule');
    await admin.getByRole('button', { name: `Cancel schedule: ${name}` }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Cancel schedule' }).click();
    await expect(admin.getByText(/^Will be published on/)).toBeHidden();
    await schedule('Schedule');
    await admin.getByRole('button', { name: `Publish now: ${name}` }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click();
    await expect(admin.getByText('Live', { exact: true })).toBeVisible();
    await admin.context().close();
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
  });
});
