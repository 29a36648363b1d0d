import type { Page } from '@playwright/test';
import { updateCartEntry } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import { addPlate, expectThanks, fillCheckout, placeOrder, plate } from '../support/checkout.ts';
import { chooseFirstOptions, expect, holdScripts, test, untilInteractive } from '../support/test.ts';

/** What somebody does on a page that is to be seen while its scripts are still on their way. */

const isEntry = new RegExp(updateCartEntry.path.replace('{entryId}', '[^/]+'));

/** Opens a page whose scripts do not come before they are let. */
async function openAsleep(page: Page, path: string) {
  const { release } = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  return async () => {
    release();
    await untilInteractive(page);
  };
}

test('PAY-113 a checkout that is filled in before its scripts run stays so, and is placed as it stands', async ({
  page,
}) => {
  await addPlate(page);
  const wake = await openAsleep(page, '/checkout');
  await fillCheckout(page, 'early@example.com');
  await page.getByLabel('Email').focus();
  await page.getByText('Use a gift card or a discount code').click();
  await wake();
  await page.getByLabel('Phone').fill('01422 555 0100');
  await expect(page.getByLabel('Email')).toHaveValue('early@example.com');
  await expect(page.getByLabel('Postcode')).toHaveValue('HX7 8AB');
  await expect(page.getByLabel('Security code')).toHaveValue('123');
  // Its part came to life by itself: a code is answered without leaving the page.
  const field = page.getByRole('textbox', { name: 'Gift card code' });
  await expect(field).toHaveAttribute('spellcheck', 'false');
  await placeOrder(page);
  await expectThanks(page);
});

test('CART-015 a quantity and a code that are typed into the cart before its scripts run count', async ({ page }) => {
  await addPlate(page);
  const wake = await openAsleep(page, '/cart');
  const quantity = page.getByRole('spinbutton', { name: /^Quantity of/ });
  await quantity.fill('3');
  await page.getByLabel('Discount code').fill('NOSUCHCODE');
  const updated = page.waitForResponse((response) => isEntry.test(response.url()) && response.ok());
  await wake();
  await updated;
  await expect(page.getByText('Updating')).toHaveCount(0);
  await expect(quantity).toHaveValue('3');
  await expect(page.getByLabel('Discount code')).toHaveValue('NOSUCHCODE');
  await page.getByLabel('Discount code').press('Enter');
  await expect(page.getByText('NOSUCHCODE is not applied.')).toBeVisible();
});

test('PROD-083 options and a quantity that are chosen before the scripts of a product run are what is bought', async ({
  page,
}) => {
  const wake = await openAsleep(page, plate);
  await chooseFirstOptions(page);
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
  await wake();
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('spinbutton', { name: /^Quantity of/ })).toHaveValue('2');
});

test('CART-015 a press that comes while the module of the cart is on its way is carried out once it is there', async ({
  page,
}) => {
  await addPlate(page);
  const { release } = await holdScripts(page, 'modules/');
  // The page's own script has run by then.
  await page.goto('/cart', { waitUntil: 'domcontentloaded' });
  const more = page.getByRole('button', { name: /^One more/ });
  await more.click();
  await more.click();
  release();
  await untilInteractive(page);
  await expect(page.getByRole('spinbutton', { name: /^Quantity of/ })).toHaveValue('3');
  await expect(page.getByText('Updating')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('spinbutton', { name: /^Quantity of/ })).toHaveValue('3');
});

test('an Enter that comes before the scripts sends the form as it does without them', async ({ page }) => {
  await addPlate(page);
  await openAsleep(page, '/cart');
  const quantity = page.getByRole('spinbutton', { name: /^Quantity of/ });
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(page).toHaveURL(/\/cart/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/cart');
  await expect(quantity).toHaveValue('2');
});
