import type { Browser, Page } from '@playwright/test';
import { openAdmin } from '../support/admin.ts';
import { cards } from '../support/cards.ts';
import { addPlate, expectThanks, fillBuyer, fillCard, fillCheckout, placeOrder, plate } from '../support/checkout.ts';
import {
  accessibilityProblems,
  chooseFirstOptions,
  expect,
  holdScripts,
  keepScreenshot,
  test,
  untilInteractive,
} from '../support/test.ts';

const giftCard = { path: '/shop/gift-card', name: 'Fernhall Gift Card' };
const email = (name: string) => `${name}@example.com`;

/** A visitor with one plate at the checkout. */
async function atCheckout(page: Page) {
  await addPlate(page);
  await page.goto('/checkout');
  await untilInteractive(page);
}

const pageTypeOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('tessera-page')?.textContent ?? '{}').pageType as number);

async function withoutScripts(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  return { context, page: await context.newPage() };
}

/** Issues a gift card on the owner's screen and reads its code there. */
async function issueGiftCard(page: Page, fernhall: string, value: string): Promise<string> {
  await openAdmin(page, `${fernhall}/config/commerce/gift-cards`);
  await page.getByRole('button', { name: 'Issue a gift card' }).click();
  await page.getByLabel('Value').fill(value);
  await page.getByLabel('Send to').fill('holder@example.com');
  await page.getByRole('button', { name: 'Issue and send' }).click();
  await expect(page.getByText('It is shown here once')).toBeVisible();
  await keepScreenshot(page, 'admin-gift-card-issued');
  return (await page.locator('code').textContent()) ?? '';
}

test.describe('Gift cards', () => {
  test('PROD-180 the purchase button of a gift card in a quick view leads to its page', async ({ page }) => {
    await page.goto('/shop?category=gift-cards');
    await untilInteractive(page);
    await page.getByRole('button', { name: `Quick View ${giftCard.name}` }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Buy' }).click();
    await expect(page).toHaveURL(new RegExp(`${giftCard.path}$`));
    await expect(page.getByRole('heading', { level: 1, name: giftCard.name })).toBeVisible();
  });

  test('PROD-181 PROD-182 PROD-184 PROD-185 PROD-186 PROD-189 PAY-111 a value is chosen, and buying goes straight to checkout', async ({
    page,
  }) => {
    await page.goto(giftCard.path);
    await untilInteractive(page);
    const values = await page.locator('.denoms .chip').allTextContents();
    const amounts = values.map((text) => Number(text.replace(/[^\d.]/g, '')));
    expect(values.every((text) => /^£\d+\.\d\d$/.test(text))).toBe(true);
    expect(amounts).toEqual([...amounts].sort((a, b) => a - b));
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    const alert = page.getByRole('alertdialog', { name: 'Unable to purchase Gift Card' });
    await expect(alert.getByText('Select a denomination for the Gift Card')).toBeVisible();
    await alert.getByRole('button').click();
    await expect(page.getByRole('main').getByText('Select a denomination for the Gift Card')).toBeVisible();
    await page.getByRole('radio', { name: '£50.00' }).check();
    await keepScreenshot(page, 'gift-card');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Buy, £50.00' }).click();
    await expect(page).toHaveURL(/\/checkout$/);
    await untilInteractive(page);
    await fillCheckout(page, email('giver'));
    await placeOrder(page);
    await expectThanks(page);
    await expect(page.getByText(`The code of your gift card is on its way to ${email('giver')}.`)).toBeVisible();
  });

  test('PAY-113 one issued by the owner pays at the checkout', async ({ browser, page, site }) => {
    const owner = await browser.newPage();
    const code = await issueGiftCard(owner, site.fernhall, '15');
    await owner.close();
    await atCheckout(page);
    await page.getByText('Use a gift card or a discount code').click();
    await page.getByRole('textbox', { name: 'Gift card code' }).fill('2222 3333 4444 5555');
    await page.getByRole('textbox', { name: 'Gift card code' }).press('Enter');
    await expect(page.getByText('This gift card code is not valid.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Gift card code' }).fill(code);
    await page.getByRole('textbox', { name: 'Gift card code' }).press('Enter');
    const used = page.getByText(`Gift card ending in ${code.slice(-4)}`);
    await expect(used.first()).toBeVisible();
    await fillCheckout(page, email('spender'));
    await keepScreenshot(page, 'checkout-gift-card');
    expect(await accessibilityProblems(page)).toEqual([]);
    await placeOrder(page);
    await expectThanks(page);
    await expect(page.getByText(`Gift card ending in ${code.slice(-4)}: £15.00`)).toBeVisible();
    await keepScreenshot(page, 'confirmation-gift-card');
  });

  test('a code that is typed before its part of the page runs stays in the field, and no key is lost meanwhile', async ({
    page,
  }) => {
    await atCheckout(page);
    const scripts = await holdScripts(page);
    await page.getByText('Use a gift card or a discount code').click();
    await scripts.asked;
    const field = page.getByRole('textbox', { name: 'Gift card code' });
    await field.fill('4444 5555');
    await field.press('Home');
    const exchange = await field.evaluateHandle((drawn) => ({
      // Where the keys go at the very moment in which another field takes the drawn one's place.
      focus: new Promise<string | undefined>((resolve) => {
        const look = () => drawn.isConnected || resolve(document.activeElement?.id);
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      }),
    }));
    scripts.release();
    expect(await exchange.evaluate(({ focus }) => focus)).toBe(await field.getAttribute('id'));
    await expect(field).toHaveValue('4444 5555');
    await page.keyboard.type('2222 3333 ');
    await expect(field).toHaveValue('2222 3333 4444 5555');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This gift card code is not valid.')).toBeVisible();
  });

  test('PROD-186 with scripts off buying one goes straight to checkout too, where a code is told from others', async ({
    browser,
    site,
  }) => {
    const plain = await withoutScripts(browser, site.fernhall);
    await plain.page.goto(giftCard.path);
    await plain.page.getByRole('radio', { name: '£25.00' }).check();
    await plain.page.getByRole('button', { name: 'Buy', exact: true }).click();
    await expect(plain.page).toHaveURL(/\/checkout$/);
    await plain.page.getByText('Use a gift card or a discount code').click();
    await plain.page.getByRole('textbox', { name: 'Gift card code' }).fill('2222 3333 4444 5555');
    await plain.page.getByRole('textbox', { name: 'Gift card code' }).press('Enter');
    await expect(plain.page.getByText('This gift card code is not valid.')).toBeVisible();
    await expect(plain.page.getByRole('textbox', { name: 'Gift card code' })).toBeVisible();
    await fillCheckout(plain.page, email('plain'));
    await placeOrder(plain.page);
    await expectThanks(plain.page);
    await plain.context.close();
  });
});

test.describe('A payment that has to be confirmed', () => {
  test('PAY-127 leads to its page; approving it ends on the confirmed page', async ({ page }) => {
    await atCheckout(page);
    await expect(page.getByText(/Held for you until \d+:\d\d/)).toBeAttached();
    await fillCheckout(page, email('careful'), cards.challenged);
    await placeOrder(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Confirm your payment' })).toBeVisible();
    await untilInteractive(page);
    await expect(page.getByText(/Your items are reserved for \d+ more minutes/)).toBeVisible();
    await keepScreenshot(page, 'payment');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: /^Approve/ }).click();
    await expectThanks(page);
    expect(await pageTypeOf(page)).toBe(202);
  });

  test('is refused back to the checkout, and the tab may be closed in between', async ({ page, browser, site }) => {
    await atCheckout(page);
    await fillCheckout(page, email('fickle'), cards.challenged);
    await placeOrder(page);
    await expect(page).toHaveURL(/\/checkout\/payment\//);
    const link = page.url();
    await page.goto('/shop');
    await page.goto(link);
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText('The payment was declined. Please try another card.')).toBeVisible();
    await untilInteractive(page);
    // Nobody who has just been declined types it all again; only the card is asked for anew.
    const kept = {
      Email: email('fickle'),
      'First name': 'June',
      'Street address': '14 Mill Lane',
      Postcode: 'HX7 8AB',
    };
    for (const [label, value] of Object.entries(kept)) await expect(page.getByLabel(label)).toHaveValue(value);
    await expect(page.getByLabel('Card number')).toHaveValue('');
    await fillCard(page);
    await placeOrder(page);
    await expectThanks(page);
    // The link of the refused payment leads on, for whoever finds it in the history.
    await page.goto(link);
    await expect(page).not.toHaveURL(/\/checkout\/payment\//);

    const plain = await atBankWithoutScripts(browser, site.fernhall);
    await plain.page.getByRole('button', { name: /^Approve/ }).click();
    await expectThanks(plain.page);
    await plain.context.close();
  });
});

/** A browser without scripts on the page of the bank that confirms its payment. */
async function atBankWithoutScripts(browser: Browser, origin: string) {
  const plain = await withoutScripts(browser, origin);
  await plain.page.goto(plate);
  await chooseFirstOptions(plain.page);
  await plain.page.getByRole('button', { name: 'Add To Cart' }).click();
  await plain.page.goto('/checkout');
  await fillCheckout(plain.page, email('plain'), cards.challenged);
  await plain.page.getByRole('button', { name: 'Place order' }).click();
  // Its total is known with the address, and shown before it is charged.
  await fillCard(plain.page, cards.challenged);
  await placeOrder(plain.page);
  return plain;
}

test('an order corrected after going back from the bank is the one that is placed', async ({ page, browser, site }) => {
  await atCheckout(page);
  await fillCheckout(page, email('wrong'), cards.challenged);
  await placeOrder(page);
  await expect(page).toHaveURL(/\/checkout\/payment\//);
  const replaced = page.url();
  await page.goBack();
  const note = page.getByRole('region', { name: 'Payment in progress' });
  await expect(note).toContainText('is waiting for your bank');
  await expect(note.getByRole('link', { name: 'Continue to your bank' })).toHaveAttribute(
    'href',
    /\/checkout\/payment\//,
  );
  await untilInteractive(page);
  await page.getByLabel('Email').fill(email('right'));
  await page.getByLabel('Street address').fill('2 Right Street');
  await fillCard(page);
  await placeOrder(page);
  await expectThanks(page);
  await expect(page.getByText(email('right'))).toBeVisible();
  await expect(page.getByText('2 Right Street')).toBeVisible();
  await page.goto(replaced);
  await expect(page.getByRole('heading', { level: 1, name: 'This payment was replaced' })).toBeVisible();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'View your order' }).click();
  await expectThanks(page);

  const plain = await atBankWithoutScripts(browser, site.fernhall);
  await plain.page.goto('/checkout');
  await plain.page.getByRole('button', { name: 'Cancel this payment' }).click();
  await expect(plain.page.getByText('The payment was cancelled. Nothing was charged.')).toBeVisible();
  await expect(plain.page.getByRole('region', { name: 'Payment in progress' })).toHaveCount(0);
  await plain.context.close();
});

test('PAY-127 a card that pays half ends on the received page, where the rest is paid', async ({ page }) => {
  await atCheckout(page);
  await fillCheckout(page, email('half'), cards.half);
  await placeOrder(page);
  await expectThanks(page);
  expect(await pageTypeOf(page)).toBe(207);
  await expect(page.getByText('is still to be paid')).toBeVisible();
  await keepScreenshot(page, 'order-received');
  // A bank may ask here too; refused, the rest is still due.
  await page.getByLabel('Card number').fill(cards.challenged);
  await page.getByRole('button', { name: 'Pay the rest' }).click();
  await expect(page.getByText('to pay the rest of your order')).toBeVisible();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('The payment was declined. Please try another card.')).toBeVisible();
  await page.getByLabel('Card number').fill(cards.good);
  await page.getByRole('button', { name: 'Pay the rest' }).click();
  await expect(page.getByText('is still to be paid')).toBeHidden();
  expect(await pageTypeOf(page)).toBe(202);
});

test('what is picked up asks for no street, and the order says where it is', async ({ page }) => {
  await atCheckout(page);
  await fillBuyer(page, email('collector'));
  await page.getByLabel('Postcode').blur();
  await page.getByRole('radio', { name: /^Collect from the kiln shed/ }).click();
  await expect(page.getByLabel('Street address')).toBeHidden();
  await expect(page.getByLabel('Country', { exact: true })).toBeVisible();
  await expect(page.getByText('You pick it up: Kiln shed, Fernhall Mill Lane.')).toBeVisible();
  await fillCard(page);
  await keepScreenshot(page, 'checkout-pick-up');
  expect(await accessibilityProblems(page)).toEqual([]);
  await placeOrder(page);
  await expectThanks(page);
  await expect(page.getByText('You pick it up')).toBeVisible();
  await expect(page.getByText('Kiln shed, Fernhall Mill Lane. Tuesday to Saturday, 10 to 4.')).toBeVisible();
  await expect(page.getByText('Ships to')).toHaveCount(0);
});

test('PAY-112 an empty cart leads from the checkout to the cart', async ({ page }) => {
  await page.goto('/checkout');
  await expect(page).toHaveURL(/\/cart$/);
});

test('the checkout on a phone', async ({ browser, site }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site.fernhall });
  const page = await context.newPage();
  await atCheckout(page);
  await page.getByText('Use a gift card or a discount code').click();
  await keepScreenshot(page, 'checkout-390');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.goto(giftCard.path);
  await keepScreenshot(page, 'gift-card-390');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await context.close();
});
