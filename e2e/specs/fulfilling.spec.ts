import type { Page } from '@playwright/test';
import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { anOrder } from '../support/an-order.ts';
import { cards } from '../support/cards.ts';
import { expect, test } from '../support/test.ts';

const result = (page: Page) => page.getByRole('region', { name: 'Orders fulfilled together' }).first();
const tickAll = async (page: Page, numbers: readonly string[]) => {
  for (const number of numbers) await page.getByLabel(`Select order ${number}`).check();
};

test('EDIT-212 several orders: what will happen is shown first, unpaid orders are skipped, and it is undone', async ({
  page,
  site,
}) => {
  const paid = [await anOrder(site), await anOrder(site)].map(({ orderNumber }) => orderNumber);
  const { orderNumber: unpaid } = await anOrder(site, cards.half);
  await openAdmin(page, '/config/commerce/orders');
  await tickAll(page, [...paid, unpaid]);
  await page.getByRole('button', { name: 'Fulfil', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fulfil 3 orders' });
  await expect(dialog.getByRole('heading', { name: '2 orders will be marked as fulfilled' })).toBeVisible();
  await expect(dialog).toContainText('1 order skipped');
  await expect(dialog).toContainText(`Not paid in full${unpaid}`);
  await expectSoundInBothLights(page, 'admin-fulfil-plan');

  // The dialog is a step of the history: Back closes it, and nothing was done.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Fulfil', exact: true }).click();
  await page.reload();
  await expect(dialog.getByRole('heading', { name: '2 orders will be marked as fulfilled' })).toBeVisible();

  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Fulfil 2 orders' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Not started. Unable to connect. Please try again.');
  await expectSoundInBothLights(page, 'admin-fulfil-not-started');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Fulfil 2 orders' }).click();
  await expect(dialog).toBeHidden();

  await expect(result(page)).toContainText('2 orders marked as fulfilled. 1 order was skipped.');
  await expect(result(page)).toContainText(/Emails are sent at \d\d:\d\d\. You can undo until then\./);
  await page.reload();
  await result(page).getByText('Order by order').click();
  await expect(result(page)).toContainText('Skipped: Not paid in full');
  await expectSoundInBothLights(page, 'admin-fulfil-result');

  await result(page).getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('Undone: 2 orders unfulfilled again. No emails were sent.');
  await expectSoundInBothLights(page, 'admin-fulfil-undone');
  await result(page).getByRole('button', { name: 'Hide this result' }).click();
  await page.getByRole('link', { name: paid[0] ?? '', exact: true }).click();
  await expect(page.getByText('Fulfilment undone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Fulfil', exact: true })).toBeVisible();
});

test('an order that cannot be fulfilled: the reason is given, and nothing is offered', async ({ page, site }) => {
  const { orderNumber } = await anOrder(site, cards.half);
  await openAdmin(page, '/config/commerce/orders');
  await tickAll(page, [orderNumber]);
  await page.getByRole('button', { name: 'Fulfil', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Fulfil 1 order' });
  await expect(dialog).toContainText('It cannot be fulfilled');
  await expect(dialog.getByRole('button', { name: /^Fulfil/ })).toHaveCount(0);
  await expectSoundInBothLights(page, 'admin-fulfil-none');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Fulfil', exact: true })).toBeFocused();
});

test('tracking is added after an order was sent, and corrected', async ({ page, site }) => {
  const { orderId, orderNumber } = await anOrder(site);
  await openAdmin(page, `/config/commerce/orders/${orderId}`);
  await page.getByRole('button', { name: 'Fulfil', exact: true }).click();
  await page.getByRole('button', { name: /^Fulfil \d items?$/ }).click();
  await expect(page.getByText('Without tracking')).toBeVisible();
  await expectSoundInBothLights(page, 'admin-parcel-untracked');

  await page.getByRole('button', { name: 'Add tracking' }).click();
  const dialog = page.getByRole('dialog', { name: `Tracking of order ${orderNumber}` });
  await dialog.getByLabel('Carrier').fill('Pennine Parcels');
  await dialog.getByLabel('Tracking number').fill('PP1GB');
  await dialog.getByLabel('Tracking link').fill('javascript:alert(1)');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Enter an address that begins with https://')).toBeVisible();
  await expectSoundInBothLights(page, 'admin-tracking-wrong');
  await dialog.getByLabel('Tracking link').fill('https://pennine-parcels.example/PP1GB');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Save tracking' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Pennine Parcels PP1GB' })).toBeVisible();
  await expect(page.getByText(/The mail about it goes out at \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByText('Tracking added')).toBeVisible();
  await expectSoundInBothLights(page, 'admin-parcel-tracked');

  await page.getByRole('button', { name: 'Correct tracking' }).click();
  await dialog.getByLabel('Tracking number').fill('PP2GB');
  await page.goBack();
  await page.getByRole('button', { name: 'Keep typing' }).click();
  await expect(dialog).toContainText(/An email about this parcel is sent to \S+ at \d\d:\d\d\./);
  await expectSoundInBothLights(page, 'admin-tracking-correct');
  await dialog.getByRole('button', { name: 'Save tracking' }).click();
  await expect(page.getByText('Pennine Parcels PP2GB, before: Pennine Parcels PP1GB')).toBeVisible();
});
