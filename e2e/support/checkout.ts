import { expect, type Page } from '@playwright/test';
import { cards } from './cards.ts';
import { chooseFirstOptions, untilInteractive } from './test.ts';

/** Whoever buys in the specs, unless they give another address to write to. */
const june = { email: 'june@example.com', firstName: 'June', lastName: 'Abara' };
const address = { 'Street address': '14 Mill Lane', 'Town or city': 'Fernhall', Postcode: 'HX7 8AB' };

/**
 * Fills a checkout in, with or without scripts: who buys, where it goes if it goes anywhere, and the card. A total that
 * comes with the address is what the caller waits for.
 */
export async function fillCheckout(page: Page, email = june.email, card = cards.good): Promise<void> {
  await fillBuyer(page, email);
  await fillCard(page, card);
}

/** Who buys, and the address where one is asked for: what is downloaded or mailed goes nowhere. */
export async function fillBuyer(page: Page, email = june.email): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill(june.firstName);
  await page.getByLabel('Last name').fill(june.lastName);
  if (!(await page.getByLabel('Street address').isVisible())) return;
  await page.getByLabel('Country').selectOption('GB');
  for (const [label, value] of Object.entries(address)) await page.getByLabel(label).fill(value);
}

/** The card alone, as people type it, in fours. */
export async function fillCard(page: Page, number = cards.good): Promise<void> {
  await page.getByLabel('Card number').fill(number.replace(/\d{4}(?=\d)/g, '$& '));
  await page.getByLabel('Expires').fill('04/40');
  await page.getByLabel('Security code').fill('123');
}

/** Presses the button, which names the total once it is known. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Place order, £/ }).click();
}

/** Subscribes, as an order is placed: the button names the first charge. */
export async function subscribe(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Subscribe, £/ }).click();
}

/** The head of the page that an order or its payment ends on. */
export const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: `Thank you, ${june.firstName}` });

/** The order has arrived. */
export async function expectThanks(page: Page): Promise<void> {
  await expect(thanks(page)).toBeVisible();
}

/** A product of which there are enough for everybody. */
export const plate = '/shop/field-dinner-plate';

/** Puts one plate into a visitor's cart. */
export async function addPlate(page: Page): Promise<void> {
  await page.goto(plate);
  await untilInteractive(page);
  await chooseFirstOptions(page);
  await page.getByRole('button', { name: 'Add To Cart' }).click();
  await expect(page.getByRole('button', { name: 'Added!' })).toBeVisible();
}
