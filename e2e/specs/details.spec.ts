import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { fillCheckout, subscribe } from '../support/checkout.ts';
import { expect, test, untilInteractive } from '../support/test.ts';

test.describe('Screens of one thing are sound on a desktop and a phone, light and dark:', () => {
  test('an order', async ({ page, site }) => {
    await openAdmin(page, `${site.fernhall}/config/commerce/orders`);
    await page.getByRole('link', { name: /FH-\d/ }).first().click();
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
    await expectSoundInBothLights(page, 'admin-order');
  });

  test('a gift card', async ({ page, site }) => {
    const email = `held-${crypto.randomUUID()}@example.com`;
    await openAdmin(page, `${site.fernhall}/config/commerce/gift-cards?q=${email}`);
    await page.getByRole('button', { name: 'Issue a gift card' }).click();
    await page.getByLabel('Value').fill('25');
    await page.getByLabel('Send to').fill(email);
    await page.getByRole('button', { name: 'Issue and send' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('link', { name: /^Card ending in/ }).click();
    await page.getByRole('button', { name: 'Change the balance' }).click();
    await page.getByLabel('Amount').fill('5');
    await page.getByLabel('Reason').fill('A present');
    await page.getByRole('dialog').getByRole('button', { name: 'Change the balance' }).click();
    await expect(page.getByText('Balance changed: A present')).toBeVisible();
    await expectSoundInBothLights(page, 'admin-gift-card');
  });

  test('a subscription', async ({ page, site }) => {
    const email = `subscribed-${crypto.randomUUID()}@example.com`;
    await page.goto('/shop/candle-post');
    await untilInteractive(page);
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
    await fillCheckout(page, email);
    await page.getByLabel('Postcode').blur();
    await subscribe(page);
    await expect(page).toHaveURL(/\/checkout\/confirmed\//);
    await openAdmin(page, `${site.fernhall}/config/commerce/subscriptions?q=${email}`);
    await page.getByRole('link', { name: 'June Abara' }).click();
    await expect(page.getByRole('heading', { name: 'Agreed' })).toBeVisible();
    await expectSoundInBothLights(page, 'admin-subscription');
  });
});
