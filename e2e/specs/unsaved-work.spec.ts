import type { BrowserContext, Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import type { Site } from '../support/site.ts';
import { expect, keepScreenshot, test } from '../support/test.ts';

const password = 'fernhall-demo';
const tax = '/config/commerce/tax';

/** A product of the test's own, so that tests can run side by side and again. Leaves the page at its form. */
async function makeProduct(page: Page, site: Site, title: string) {
  const name = `${title} ${Date.now()}`;
  await openAdmin(page, `${site.fernhall}/config/commerce/inventory/new`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel(/^SKU of/).fill(name.toUpperCase().replaceAll(' ', '-'));
  await page.getByLabel(/^Price of/).fill('10');
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
  await expect(page).not.toHaveURL(/\/new$/);
  await unsaved(page, false);
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const unsaved = (page: Page, isThere: boolean) =>
  expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible({ visible: isThere });

/** Hears whether the browser asked anything by itself; whatever it asks is agreed to. */
function nativeQuestions(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  return asked;
}

/** The session ends on the side of the browser: the next call finds nobody signed in. */
const endSession = (context: BrowserContext) => context.clearCookies({ name: '__Host-session' });

test('a session that ends in mid-edit is renewed over the page, and the save goes on by itself', async ({
  page,
  site,
}) => {
  const asked = nativeQuestions(page);
  await makeProduct(page, site, 'Ended Session Bowl');
  await page.getByLabel('Summary').fill('Typed while nobody was signed in');
  await endSession(page.context());
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue('edda@example.com');
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expectSoundInBothLights(page, 'admin-sign-in-again');
  await dialog.getByLabel('Password').fill('not the password');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Email or password is incorrect.');

  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page.getByLabel('Summary')).toHaveValue('Typed while nobody was signed in');
  await expectSoundInBothLights(page, 'admin-signed-out');
  await save(page);
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await unsaved(page, false);
  await expect(page.getByText(/^Ended Session Bowl \d+ saved/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Summary')).toHaveValue('Typed while nobody was signed in');
  expect(asked).toEqual([]);
});

test('somebody else who signs in is told before anything of the first person is sent', async ({ page, site }) => {
  await makeProduct(page, site, 'Two People Jug');
  await page.getByLabel('Summary').fill('Typed by Edda');
  await endSession(page.context());
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Email').fill('maren@example.com');
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  const other = page.getByRole('dialog', { name: /^You are .* now$/ });
  await expect(other).toContainText('has not been sent');
  await expectSoundInBothLights(page, 'admin-other-person');
  await other.getByRole('button', { name: /^Sign in as / }).click();
  await dialog.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await unsaved(page, false);
});

test('two editors: what does not overlap is put together, what does is chosen', async ({ page, site }) => {
  await makeProduct(page, site, 'Two Editors Plate');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Summary').fill('From the other tab');
  await other.getByLabel('Name', { exact: true }).fill('Two Editors Platter');
  await save(other);
  await unsaved(other, false);

  await page.getByLabel('Description', { exact: true }).fill('From this tab');
  await save(page);
  await expect(page.getByText(/saved\. Also kept, as it changed meanwhile: Name, Summary\./).first()).toBeVisible();
  await expect(page.getByLabel('Summary')).toHaveValue('From the other tab');

  await other.reload();
  await other.getByLabel('Name', { exact: true }).fill('Theirs');
  await save(other);
  await unsaved(other, false);
  await page.getByLabel('Name', { exact: true }).fill('Mine');
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await expect(dialog.getByRole('group', { name: 'Name' })).toContainText('Theirs');
  await expectSoundInBothLights(page, 'admin-two-editors');
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose one of the two for every field.');
  await dialog.getByRole('radio', { name: /Keep mine/ }).check();
  await dialog.getByRole('button', { name: 'Save what is chosen' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Mine saved/).first()).toBeVisible();
  await other.reload();
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Mine');
  await expect(other.getByLabel('Description', { exact: true })).toHaveValue('From this tab');
});

test('what is typed outlives a reload and Back, and is offered', async ({ page, site }) => {
  nativeQuestions(page);
  await makeProduct(page, site, 'Reloaded Vase');
  await page.getByLabel('Summary').fill('Not saved yet');
  await unsaved(page, true);
  await page.reload();
  await expect(page.getByText(/Your unsaved text from \d\d:\d\d is here\./)).toBeVisible();
  await expect(page.getByLabel('Summary')).toHaveValue('');
  await expectSoundInBothLights(page, 'admin-draft-offer');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Summary')).toHaveValue('Not saved yet');

  await page.getByRole('link', { name: 'Orders' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('1 change not saved.');
  await expectSoundInBothLights(page, 'admin-leave');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Restore' }).click();
  await save(page);
  await unsaved(page, false);
  await page.getByLabel('Summary').fill('Discarded');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Summary')).toHaveValue('Not saved yet');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Summary')).toHaveValue('Discarded');
});

test('a dialog is closed by Back, asks about what is typed, and is there again after a reload', async ({
  page,
  site,
}) => {
  nativeQuestions(page);
  await openAdmin(page, `${site.fernhall}/config/commerce/gift-cards`);
  await page.getByRole('button', { name: 'Issue a gift card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue a gift card' });
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/gift-cards$/);
  await page.getByRole('button', { name: 'Issue a gift card' }).click();
  await dialog.getByLabel('Reason').fill('A late parcel');
  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await expect(question.getByRole('button', { name: 'Keep typing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog.getByLabel('Reason')).toHaveValue('A late parcel');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep typing' }).click();
  await page.reload();
  await expect(dialog).toContainText('Your unsaved text from');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('A late parcel');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('a discount keeps its end: a day alone ends at 23:59, half a day holds the save back', async ({ page, site }) => {
  await openAdmin(page, `${site.fernhall}/config/commerce/discounts/new`);
  const code = `ENDS-${Date.now()}`;
  await page.getByLabel('Code buyers type').fill(code);
  const ends = page.getByLabel('Ends', { exact: false }).first();
  await ends.click();
  await page.keyboard.type('11');
  await page.getByLabel('Uses in all').click();
  await expect(page.getByText('Enter the whole date, with a year from 2000')).toBeVisible();
  await save(page);
  await expect(ends).toBeFocused();
  await keepScreenshot(page, 'admin-discount-half-date');
  await ends.fill('2026-11-23');
  await expect(page.getByLabel('Ends, time')).toHaveValue('23:59');
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByRole('row', { name: /Ends/ })).toContainText('23 Nov, 23:59');
  await page.getByRole('button', { name: /^Save \d changes$/ }).click();
  await expect(page.getByRole('link', { name: code })).toBeVisible();
});

test('a screen that cannot be loaded without a network says so in its place, and comes back', async ({
  page,
  site,
}) => {
  await openAdmin(page, `${site.fernhall}${tax}`);
  // The first frame has its heading and links already; this comes with the app.
  await expect(page.getByRole('button', { name: 'Add tax rule' }).first()).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Shipping' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await expectSoundInBothLights(page, 'admin-screen-failed');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Shipping' })).toBeVisible();
});
