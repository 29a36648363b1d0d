import { openAdmin } from '../support/admin.ts';
import { anOrder } from '../support/an-order.ts';
import { cards } from '../support/cards.ts';
import { mailThat } from '../support/mailbox.ts';
import type { Site } from '../support/site.ts';
import { accessibilityProblems, expect, keepScreenshot, test, untilInteractive } from '../support/test.ts';

const letter = (site: Site, subject: RegExp) => mailThat(site, (mail) => subject.test(mail.subject));

test('PAY-130 the order status page is for the holder of its link; files are loaded there, with scripts off too', async ({
  browser,
  site,
}) => {
  const order = await anOrder(site);
  const { text } = await letter(site, new RegExp(`Your order ${order.orderNumber} at Fernhall`));
  const link = /http\S+\/checkout\/orders\/\S+/.exec(text)?.[0] ?? '';
  expect(new URL(link).host).toBe(new URL(site.fernhall).host);

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.fernhall });
  const page = await context.newPage();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.orderNumber}` })).toBeVisible();
  await expect(page.getByText('We have it and get it ready.')).toBeVisible();
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  const file = await waiting;
  expect(file.suggestedFilename()).toBe('glaze-notebook.pdf');
  const stream = await file.createReadStream();
  const [first] = (await stream.take(1).toArray()) as Buffer[];
  expect(first?.subarray(0, 5).toString()).toBe('%PDF-');
  await page.reload();
  await expect(page.getByText('4 more times')).toBeVisible();

  const stranger = await page.goto(`${link.slice(0, -2)}zz`);
  expect(stranger?.status()).toBe(404);
  await expect(page.getByText(order.orderNumber)).toHaveCount(0);
  await context.close();
});

test('the order status page is accessible, wide and narrow', async ({ page, site }) => {
  const order = await anOrder(site);
  const { text } = await letter(site, new RegExp(`Your order ${order.orderNumber} at Fernhall`));
  await page.goto(/http\S+\/checkout\/orders\/\S+/.exec(text)?.[0] ?? '');
  for (const [width, name] of [
    [1280, 'order-status'],
    [360, 'order-status-360'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await keepScreenshot(page, name);
  }
});

test('EDIT-036 the owner finds an order, sends part of it, refunds it and reads what the buyer was told', async ({
  page,
  site,
}) => {
  const order = await anOrder(site);
  await openAdmin(page, '/config/commerce/orders');
  await untilInteractive(page);
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
  const numbers = page.locator('tbody a');
  await expect(numbers.first()).toBeVisible();
  await keepScreenshot(page, 'admin-orders');
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.getByLabel('Search orders').fill(order.orderNumber);
  await expect(numbers).toHaveCount(1);
  await numbers.first().click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.orderNumber}` })).toBeVisible();
  await expect(page.getByText('Glaze Notebook (PDF)').first()).toBeVisible();

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('2.50');
  await dialog.getByLabel('Reason').fill('A page was missing');
  await keepScreenshot(page, 'admin-order-refund');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Refund £2.50' }).click();
  await expect(page.getByText('Partly refunded').first()).toBeVisible();

  await page.getByLabel('Note').fill('Hold for the December firing');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Hold for the December firing')).toBeVisible();

  await page.getByRole('button', { name: 'Fulfil', exact: true }).click();
  await dialog.getByLabel('Carrier').fill('Pennine Parcels');
  await dialog.getByLabel('Tracking number').fill('PP1GB');
  await keepScreenshot(page, 'admin-order-fulfil');
  await dialog.getByRole('button', { name: /^Fulfil \d item/ }).click();
  await expect(page.getByText('Order fulfilled').first()).toBeVisible();

  const refunded = await letter(site, new RegExp(`Refund of £2.50 for your order ${order.orderNumber}`));
  expect(refunded.text).toContain('To your card: £2.50');
  const shipped = await letter(site, new RegExp(`order ${order.orderNumber} is on its way`));
  expect(shipped.html).toContain('Pennine Parcels, PP1GB');
  await page.reload();
  await expect(page.getByText(`Refund of £2.50 for your order ${order.orderNumber}`)).toBeVisible();
  await keepScreenshot(page, 'admin-order');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('the owner records what was paid in cash of an order, and the buyer sees it paid', async ({ page, site }) => {
  // An order of its own, of which the card pays half: the unpaid one of the demo store stays as it is.
  const order = await anOrder(site, cards.half);
  await openAdmin(page, `/config/commerce/orders/${order.orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order.orderNumber}` })).toBeVisible();
  await expect(page.getByText('Still to pay').first()).toBeVisible();
  await page.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Record £/ }).click();
  await expect(dialog.getByText('Say how it was paid')).toBeVisible();
  await dialog.getByLabel('How it was paid').fill('In cash at the kiln shed');
  await keepScreenshot(page, 'admin-order-record-payment');
  expect(await accessibilityProblems(page)).toEqual([]);
  await dialog.getByRole('button', { name: /^Record £/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Paid by hand').first()).toBeVisible();
  await expect(page.getByText('Still to pay')).toHaveCount(0);
  await expect(page.getByText('In cash at the kiln shed')).toBeVisible();

  await page.goto(order.confirmationUrl);
  await expect(page.getByText(/^Paid directly to the store: £/)).toBeVisible();
  await expect(page.getByText('is still to be paid')).toHaveCount(0);
  await expect(page.getByText('In cash at the kiln shed')).toHaveCount(0);
});

test('several orders are marked, printed and exported on a phone', async ({ page, site }) => {
  const made = [await anOrder(site), await anOrder(site)];
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdmin(page, '/config/commerce/orders?view=pending');
  await expect(page.locator('tbody a').first()).toBeVisible();
  for (const { orderNumber } of made) await page.getByLabel(`Select order ${orderNumber}`).check();
  await expect(page.getByRole('region', { name: '2 selected' })).toBeVisible();
  await keepScreenshot(page, 'admin-orders-390-selected');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('link', { name: 'Print 2 slips' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').first()).not.toContainText('£');
  await keepScreenshot(page, 'admin-slips-390');
  await page.goBack();
  for (const { orderNumber } of made) await page.getByLabel(`Select order ${orderNumber}`).check();
  await page.getByRole('button', { name: 'Fulfil', exact: true }).click();
  await page.getByRole('button', { name: 'Fulfil 2 orders' }).click();
  await expect(page.getByText('2 orders marked as fulfilled.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await page.getByLabel('Sort').selectOption('highest');
  await expect(page).toHaveURL(/sort=highest/);
  await keepScreenshot(page, 'admin-orders-390-filters');
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await waiting).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);

  await page.goto('/config/commerce/orders?view=refunded');
  await page.locator('tbody a').first().click();
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await keepScreenshot(page, 'admin-order-390');
});
