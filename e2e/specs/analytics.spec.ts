import { recordHit } from '@tessera/contracts/analytics/census-calls.wire.ts';
import { recordEvent } from '@tessera/contracts/analytics/event-calls.wire.ts';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { mailThat } from '../support/mailbox.ts';
import { anOwnWebsite } from '../support/own-website.ts';
import { expect, test, untilInteractive } from '../support/test.ts';

test.describe('A page view', () => {
  test('DATA-001 DATA-104 sends one hit, and none on a page that is not there', async ({ page }) => {
    const hits: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(recordHit.path)) hits.push(request.postData() ?? '');
    });
    const answered = page.waitForResponse((answer) => answer.url().endsWith(recordHit.path));
    await page.goto('/journal');
    expect((await answered).status()).toBe(202);
    expect(hits).toHaveLength(1);
    expect(decodeURIComponent(hits[0] ?? '')).toContain('"websiteId":"site-fernhall"');

    hits.length = 0;
    await page.goto('/nowhere');
    await page.waitForLoadState('load');
    expect(hits).toEqual([]);
  });
});

test('DATA-007 DATA-008 what the owner looks at is no visit, in the admin and in the shop', async ({ page }) => {
  const hits: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(recordHit.path)) hits.push(new URL(request.headers().referer ?? '').pathname);
  });
  await openAdmin(page, '/config/commerce/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await page.goto('/config');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // The shop is another origin without a session: it has stored that this browser belongs to the team.
  await page.getByRole('link', { name: 'View site' }).click();
  await untilInteractive(page);
  await page.goto('/journal');
  await untilInteractive(page);
  await page.goto('/about');
  expect(hits).toEqual([]);
});

test('searches without results are listed in the admin; an address that visitors typed is not', async ({
  page,
  browser,
  site,
}) => {
  const visitor = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
  const now = Date.now().toString(36).replace(/[0-9]/g, 'x');
  const term = `teapot ${now}`;
  const last = `saucer ${now}`;
  for (const words of [term.toUpperCase(), 'edda@example.com', 'mug', last]) {
    await visitor.goto('/search');
    await untilInteractive(visitor);
    await visitor.getByRole('main').getByRole('combobox', { name: 'Search the site' }).fill(words);
    const recorded = visitor.waitForResponse((answer) => answer.url().endsWith(recordEvent.path));
    await visitor.getByRole('main').getByRole('button', { name: 'Search' }).click();
    expect((await recorded).status()).toBe(202);
  }
  await visitor.context().close();

  await openAdmin(page, '/config/analytics/searches?days=today');
  const row = page.getByRole('row').filter({ hasText: term });
  await expect(async () => {
    await page.reload();
    // Those before it are counted by then, too.
    await expect(page.getByRole('row').filter({ hasText: last })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText('1');
  await expect(page.getByRole('row').filter({ hasText: 'Not stored' })).toBeVisible();
  await expect(page.getByText('edda@')).toHaveCount(0);
  await expectSoundInBothLights(page, 'admin-searches');
  await page.getByLabel('Show', { exact: true }).selectOption('No results');
  await expect(page.getByRole('row').filter({ hasText: /^mug/ })).toHaveCount(0);
  await expect(row).toBeVisible();
});

test('a goal that the owner makes counts each visit that reaches it once, and goes when it is deleted', async ({
  page,
  browser,
  site,
}) => {
  await openAdmin(page, '/config/analytics/goals?days=today');
  await expectSoundInBothLights(page, 'admin-goals-none');
  await page.getByRole('button', { name: 'New goal' }).click();
  const dialog = page.getByRole('dialog');
  const name = `Reads the journal ${Date.now()}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  await expect(dialog).toContainText('Enter the page');
  await expectSoundInBothLights(page, 'admin-goals-new');
  await dialog.getByLabel('Page path').fill('/journal');
  await dialog.getByRole('button', { name: 'Create goal' }).click();
  await expect(dialog).toBeHidden();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('0 visits');
  const visitor = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
  await visitor.goto('/');
  // It counts from some seconds after it was made.
  await expect(async () => {
    await visitor.goto('/journal');
    await page.reload();
    await expect(row).toContainText('1 visit', { timeout: 2_000 });
    await expect(row).not.toContainText('1 visits');
  }).toPass();
  await visitor.context().close();
  await expectSoundInBothLights(page, 'admin-goals');

  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row).toBeHidden();
});

test('customer cohorts are shown by the month of the first order, as shares and as numbers, with an export', async ({
  page,
}) => {
  await openAdmin(page, '/config/analytics/buyers?months=6');
  const cohorts = page.getByRole('region', { name: 'Customer cohorts by month' });
  const rows = cohorts.getByRole('rowheader');
  await expect(rows.first()).toBeVisible();
  // The store's past reaches back three months.
  expect(await rows.count()).toBeGreaterThanOrEqual(2);
  await expect(cohorts.getByText('so far').first()).toBeVisible();
  await expectSoundInBothLights(page, 'admin-buyers');
  await page.getByRole('radiogroup', { name: 'What the table shows' }).getByText('Sales').click();
  await expect(cohorts.getByRole('row').nth(1)).toContainText('£');
  await expect(page).toHaveURL(/show=sales/);
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export', exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/^buyers-\d{4}-\d\d-\d\d\.csv$/);
});

test('a store without orders says so in place of its customers', async ({ page, site }) => {
  const origin = await anOwnWebsite(site, { name: `no-buyers-${Date.now()}`, businessCountry: 'NO' });
  await openAdmin(page, `${origin}/config/analytics/buyers`, 'sunniva@example.org');
  await expect(page.getByRole('heading', { name: 'No orders in these months' })).toBeVisible();
  await expectSoundInBothLights(page, 'admin-no-buyers');
});

test('a view of the analytics is saved and opened again; the report of the last week is sent by email', async ({
  page,
  site,
}) => {
  await openAdmin(page, '/config/analytics?days=7&device=phone&compare=year');
  const name = `Phones ${Date.now()}`;
  await page.getByRole('button', { name: 'Save this view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  const link = page.getByRole('navigation', { name: 'Saved views' }).getByRole('link', { name });
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expectSoundInBothLights(page, 'admin-analytics-views');
  await page.goto('/config/analytics');
  await expect(link).not.toHaveAttribute('aria-current', 'page');
  await link.click();
  await expect(page.getByLabel('Period')).toHaveValue('7');
  await expect(page.getByText('Device: Phone')).toBeVisible();

  // A retry of this test finds recipients.
  await page.getByRole('button', { name: /Schedule report|Report recipients/ }).click();
  const address = `report-${Date.now()}@shop.example`;
  await dialog.getByLabel('Addresses').fill(address);
  await expectSoundInBothLights(page, 'admin-analytics-report');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Report recipients (1)' }).click();
  await dialog.getByRole('button', { name: 'Send last week’s report now' }).click();
  const mail = await mailThat(site, ({ to }) => to.includes(address));
  expect(mail.subject).toContain('Fernhall: ');
  const read = await page.context().newPage();
  await read.setContent(mail.html);
  await expect(read.getByText('Where visits came from')).toBeVisible();
  await expectSoundInBothLights(read, 'mail-report');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(link).toBeHidden();
});

test('budgets of page speed are set in the admin and shown with the metrics', async ({ page, browser, site }) => {
  const visitor = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
  await visitor.goto('/shop');
  await untilInteractive(visitor);
  // Measurements are sent when a visitor leaves the page.
  await visitor.goto('/about');
  await openAdmin(page, '/config/speed?days=today');
  const first = page.getByRole('heading', { name: 'First byte' });
  await expect(async () => {
    await page.reload();
    await expect(first).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: /Set budgets|Budgets/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First byte').fill('1');
  await dialog.getByLabel('Main content shown').fill('half');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Enter a whole number');
  await expectSoundInBothLights(page, 'admin-speed-budgets');
  await dialog.getByLabel('Main content shown').fill('2500');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const card = page.getByRole('region', { name: 'First byte' });
  await expect(card).toContainText('Your budget is 1 ms.');
  // Few page loads are not judged, and how many there are depends on what ran before.
  await expect(card).toContainText(/Over your budget|Too few to judge/);
  await expectSoundInBothLights(page, 'admin-speed');
  await visitor.context().close();
});
