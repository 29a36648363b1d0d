import type { Page } from '@playwright/test';
import { anOrder } from '../support/an-order.ts';
import { cards } from '../support/cards.ts';
import {
  addPlate,
  expectThanks,
  fillBuyer,
  fillCard,
  fillCheckout,
  placeOrder,
  plate,
  subscribe,
} from '../support/checkout.ts';
import { test as base, chooseFirstOptions, expect, untilInteractive } from '../support/test.ts';
import { translate } from '../support/translate.ts';

/** Pages that the visitor's browser has translated, used as any other page. */

const declined = 'The payment was declined. Please try another card.';

const test = base.extend<{ uncrashed: undefined }>({
  uncrashed: [
    async ({ page }, use) => {
      const problems: string[] = [];
      await page.exposeFunction('noteMountProblem', (problem: string) => problems.push(problem));
      await page.addInitScript(() => {
        document.addEventListener('tessera:mount-problem', (event) => {
          const { detail } = event as CustomEvent<{ kind: string; error: unknown }>;
          (window as never as Record<string, (problem: string) => void>).noteMountProblem?.(
            `${detail.kind}: ${detail.error}`,
          );
        });
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilInteractive(page);
  await translate(page);
}

/** Forms that are sent faster than people type are held back. */
const untilTyped = (page: Page) => page.waitForFunction(() => performance.now() > 2_500);

test('a product is chosen, added to the cart and changed there', async ({ page }) => {
  await openTranslated(page, plate);
  await chooseFirstOptions(page);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add To Cart' })).toBeVisible();
  await openTranslated(page, '/cart');
  await page.getByRole('button', { name: /^One more/ }).click();
  await expect(page.getByRole('spinbutton', { name: /^Quantity of/ })).toHaveValue('2');
  await page.getByLabel('Discount code').fill('NOSUCHCODE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('NOSUCHCODE is not applied.')).toBeVisible();
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByText('NOSUCHCODE is not applied.')).toHaveCount(0);
});

test('an order whose card is declined keeps what was typed and is placed with another card', async ({ page }) => {
  await addPlate(page);
  await openTranslated(page, '/checkout');
  await fillCheckout(page, 'translated@example.com', cards.declined);
  await placeOrder(page);
  await expect(page.getByText(declined)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('translated@example.com');
  await fillCard(page);
  await placeOrder(page);
  await expectThanks(page);
});

test('a subscription whose card is declined keeps what was typed and starts with another card', async ({ page }) => {
  await openTranslated(page, '/shop/candle-post');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  await expect(page).toHaveURL(/\/checkout\/subscription\?cartToken=/);
  await untilInteractive(page);
  await translate(page);
  await fillBuyer(page, 'translated@example.com');
  await page.getByLabel('Postcode').blur();
  await fillCard(page, cards.declined);
  await subscribe(page);
  await expect(page.getByText(declined)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('translated@example.com');
  await fillCard(page);
  await subscribe(page);
  await expect(page.getByRole('heading', { name: 'Your subscription has begun' })).toBeVisible();
});

test('the contact form tells what is wrong and is sent', async ({ page }) => {
  await openTranslated(page, '/contact');
  const send = page.getByRole('main').getByRole('button', { name: 'Send' });
  await send.click();
  await expect(page.getByRole('main').getByText('Required', { exact: true }).first()).toBeVisible();
  await page.getByLabel('First name').first().fill('June');
  await page.getByLabel('Last name').first().fill('Abara');
  await page.getByLabel('E-mail').first().fill('june@example.com');
  await page.getByLabel('What is it about?').selectOption('Something else');
  await page.getByLabel('Your message').fill('Written on a translated page');
  await untilTyped(page);
  await send.click();
  await expect(page.getByRole('main').getByText(/^Thank you\. Your letter is on the kitchen table/)).toBeVisible();
});

test('the newsletter is signed up for', async ({ page }) => {
  await openTranslated(page, '/');
  const form = page.getByRole('main').locator('form').filter({ hasText: 'About ten letters a year' });
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(form.getByText('Required', { exact: true })).toBeVisible();
  await form.getByLabel('E-mail').fill(`translated-${Date.now()}@example.org`);
  await untilTyped(page);
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('main').getByText(/^One more step: open the email we sent/)).toBeVisible();
});

test('the waiting list of a sold-out variant is joined', async ({ page }) => {
  await page.goto('/shop');
  const wish = page.getByRole('link', { name: /^Tell me when it is back/ }).first();
  const path = await wish.getAttribute('href');
  await openTranslated(page, path ?? '');
  const form = page.getByRole('region', { name: 'Back from the kiln soon. Shall we tell you?' });
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(form.getByText('Email cannot be blank')).toBeVisible();
  await form.getByRole('textbox', { name: 'Email' }).fill(`translated-${Date.now()}@example.org`);
  await form.getByRole('button', { name: 'Tell me' }).click();
  await expect(form.getByText('We will write as soon as it is out of the kiln.')).toBeVisible();
});

test('a gift card is bought', async ({ page }) => {
  await openTranslated(page, '/shop/gift-card');
  await page.getByRole('radio', { name: '£50.00' }).check({ force: true });
  await page.getByRole('button', { name: 'Buy, £50.00' }).click();
  await expect(page).toHaveURL(/\/checkout$/);
});

test('a review is written', async ({ page, site }) => {
  const { confirmationUrl } = await anOrder(site);
  await openTranslated(page, `/reviews/${confirmationUrl.split('/').at(-1)}`);
  const form = page.getByRole('main').locator('form').first();
  await form.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await form.getByLabel('In a few words').fill('Pours well');
  await form.getByLabel('Your review').fill('We use it every day.');
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('main').getByText('Thank you. Your review is on the page of the product.')).toBeVisible();
});

test('the fields of a product are filled in its dialog, and the product is in the cart', async ({ page }) => {
  await openTranslated(page, '/shop/season-mug-club');
  await page.getByRole('radio', { name: '250 ml' }).check({ force: true });
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Yes' }).check({ force: true });
  await dialog.getByRole('button', { name: /subscribe/i }).click();
  await expect(page).toHaveURL(/\/checkout\/subscription\?cartToken=/);
});
