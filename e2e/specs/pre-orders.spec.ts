import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { expectThanks, fillCheckout, placeOrder } from '../support/checkout.ts';
import { mailThat } from '../support/mailbox.ts';
import { expect, expectSound, test, untilInteractive } from '../support/test.ts';

test.describe('Selling before it arrives', () => {
  test('the owner sells ahead what is sold out; the visitor is told when it is sent at every step, and the owner sees it', async ({
    page,
    site,
    browser,
    quiet: _,
  }) => {
    const now = Date.now();
    const email = `ahead-${now}@example.org`;
    const words = `From firing ${now}`;
    const year = new Date().getFullYear() + 1;
    const told = `Pre-order: sent about 12 December ${year}`;
    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    await openAdmin(admin, '/config/commerce/inventory?q=alder+vase');
    await admin.getByRole('button', { name: /^(Sell ahead|\d of \d sold ahead) Alder Vase, Ember$/ }).click();
    const setting = admin.getByRole('dialog', { name: 'Sell ahead: Alder Vase, Ember' });
    await setting.getByLabel('Sell up to').fill('5');
    await setting.getByLabel('Sent about (optional)').fill(`${year}-12-12`);
    await setting.getByLabel('In your own words (optional)').fill(words);
    await expectSoundInBothLights(admin, 'admin-sell-ahead');
    await setting.getByRole('button', { name: 'Save' }).click();
    const promised = admin.getByRole('button', { name: /^\d of 5 sold ahead Alder Vase, Ember$/ });
    await expect(promised).toBeVisible();
    const before = Number.parseInt((await promised.textContent()) ?? '', 10);

    const isAhead = async () => {
      await page.goto('/shop/alder-vase?Glaze=Ember');
      return page.getByText(`${told}. ${words}. You pay for it now.`).isVisible();
    };
    await expect.poll(isAhead).toBe(true);
    await untilInteractive(page);
    await expectSound(page, 'pre-order-product');
    await page.getByRole('button', { name: 'Pre-order', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible();
    await page.goto('/cart');
    await untilInteractive(page);
    await expect(page.getByText(told)).toBeVisible();
    await expectSound(page, 'pre-order-cart');
    await page.goto('/checkout');
    await untilInteractive(page);
    await fillCheckout(page, email);
    await expectSound(page, 'pre-order-checkout');
    await placeOrder(page);
    await expectThanks(page);
    await expect(page.getByText(told)).toBeVisible();
    await expectSound(page, 'pre-order-confirmed');
    const mail = await mailThat(site, ({ to }) => to.includes(email));
    expect(JSON.stringify(mail)).toContain(told);

    await admin.goto(`/config/commerce/orders?q=${email}`);
    const row = admin.getByRole('row').filter({ hasText: 'June Abara' });
    await expect(row.getByText('Pre-order')).toBeVisible();
    await row.getByRole('link').click();
    await expect(admin.getByText(told)).toBeVisible();
    await expectSoundInBothLights(admin, 'admin-order-with-pre-order');
    await admin.goto('/config/commerce/inventory?q=alder+vase');
    await expect(promised).toHaveAccessibleName(`${before + 1} of 5 sold ahead Alder Vase, Ember`);
    await expectSoundInBothLights(admin, 'admin-sold-ahead');
    await admin.context().close();
  });
});
