import { expectSoundInBothLights, openAdmin } from '../support/admin.ts';
import { mailThat } from '../support/mailbox.ts';
import { accessibilityProblems, expect, keepScreenshot, test } from '../support/test.ts';

test.describe('Waiting for what is sold out', () => {
  test('STOCK-001 STOCK-007 STOCK-009 STOCK-082 STOCK-083 a visitor asks, the owner tells those who wait once there is stock, and the mail arrives', async ({
    page,
    site,
    browser,
    quiet: _,
  }) => {
    const email = `waiting-${Date.now()}@example.org`;
    const admin = await (await browser.newContext({ baseURL: site.fernhall })).newPage();
    const setStock = async (stock: string) => {
      await admin.goto('/config/commerce/inventory?q=rill+coupe');
      const field = admin.getByLabel(/^Stock of Rill Coupe/);
      if ((await field.inputValue()) === stock) return;
      await field.fill(stock);
      await admin.getByRole('button', { name: /^Save/ }).click();
      await expect(admin.getByText(/saved/i).first()).toBeVisible();
    };
    await openAdmin(admin, '/config/commerce/inventory');
    await setStock('0');
    const wish = page.getByRole('link', { name: 'Tell me when it is back Rill Coupe' });
    await expect(async () => {
      await page.goto('/shop?category=glass');
      await expect(wish).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await keepScreenshot(page, 'list-with-waitlist');
    await page.setViewportSize({ width: 390, height: 844 });
    await keepScreenshot(page, 'list-with-waitlist-phone');
    await page.setViewportSize({ width: 1280, height: 720 });
    await wish.click();
    await expect(page.getByRole('textbox', { name: 'Email' }).first()).toBeFocused();
    const form = page.getByRole('region', { name: 'Back from the kiln soon. Shall we tell you?' });
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(form.getByText('Email cannot be blank')).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await form.getByRole('textbox', { name: 'Email' }).fill(email);
    await form.getByRole('button', { name: 'Tell me' }).click();
    await expect(form.getByText('We will write as soon as it is out of the kiln.')).toBeVisible();
    await expect(form.getByRole('heading', { name: 'Back from the kiln soon. Shall we tell you?' })).toBeVisible();
    await keepScreenshot(page, 'waiting-for-stock');

    await setStock('9');
    await admin.goto('/config/commerce/waitlists');
    await admin.getByRole('checkbox', { name: 'Select Rill Coupe' }).check();
    await expectSoundInBothLights(admin, 'admin-waitlists');
    await admin.getByRole('button', { name: 'Notify', exact: true }).click();
    await expect(admin.getByRole('dialog').getByText('9 in stock')).toBeVisible();
    await keepScreenshot(admin, 'admin-waitlist-notify');
    await admin.getByRole('button', { name: /^Send \d emails?$/ }).click();
    await expect(admin.getByText(/^\d notifications? queued$/).first()).toBeVisible();
    await mailThat(site, ({ to }) => to.includes(email));
    await admin.getByRole('link', { name: 'Rill Coupe' }).first().click();
    await expect(
      admin.getByRole('row').filter({ hasText: email }).getByText('Notified', { exact: true }),
    ).toBeVisible();
    await admin.context().close();
  });
});
