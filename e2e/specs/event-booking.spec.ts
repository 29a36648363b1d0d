import type { Browser, Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { createItem, publishOpened, saved } from '../support/editor.ts';
import type { Site } from '../support/site.ts';
import { accessibilityProblems, expect, keepScreenshot, test } from '../support/test.ts';

/** The editor of a new event next year, in the website's calendar. */
async function announce(browser: Browser, { fernhall }: Site, title: string): Promise<Page> {
  const admin = await (await browser.newContext({ baseURL: fernhall })).newPage();
  await openAdmin(admin, '/config/website/collections');
  await admin.getByRole('link', { name: 'Events', exact: true }).click();
  await createItem(admin, 'event', title);
  const day = `${new Date().getFullYear() + 1}-05-08`;
  await admin.getByLabel('Begins', { exact: true }).fill(day);
  await admin.getByLabel('Begins, time').fill('18:30');
  await admin.getByLabel('Ends', { exact: true }).fill(day);
  await admin.getByLabel('Ends, time').fill('21:00');
  await expect(saved(admin)).toBeVisible();
  return admin;
}

async function createTickets(admin: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Create tickets…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Create tickets' });
  await dialog.getByLabel('Price of a place').fill('36');
  await dialog.getByLabel('Name in the shop').fill('Friday');
  await dialog.getByLabel('Places').fill('1');
  await expectSoundInBothLights(admin, 'admin-create-tickets');
  await dialog.getByRole('button', { name: 'Create tickets', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(admin.getByRole('list', { name: 'Tickets' })).toContainText('1 of 1 places free');
  await expectSoundInBothLights(admin, 'admin-event-tickets');
}

test('PAGE-073 an owner sells the places of an event in the shop, and a visitor books the last one', async ({
  page,
  site,
  browser,
  quiet: _,
}) => {
  test.slow();
  const title = `Throwing evening ${Date.now()}`;
  const admin = await announce(browser, site, title);
  await createTickets(admin);
  await publishOpened(admin);

  await page.goto('/events');
  await page.getByRole('link', { name: title, exact: true }).click();
  const booking = page.getByRole('region', { name: 'Dates and places' });
  await expect(booking).toContainText('1 place left');
  await expect(booking).toContainText('£36.00');
  expect(await accessibilityProblems(page)).toEqual([]);
  await keepScreenshot(page, 'event-booking');
  await page.setViewportSize({ width: 390, height: 844 });
  await keepScreenshot(page, 'event-booking-phone');
  await booking.getByRole('button', { name: 'Book Friday' }).click();
  await expect(page.getByText(title).first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByText('Friday').first()).toBeVisible();
  await keepScreenshot(page, 'event-booking-cart');
  await admin.context().close();
});
