import type { AddressForm } from '@tessera/contracts/commerce/address.ts';
import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { CheckoutProps } from '@tessera/contracts/mounts.ts';
import { americanForm, britishForm } from '@tessera/module-kit/testing/address-forms.ts';
import { type DrawnPage, drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import type { FakeAnswer, SentCall } from '@tessera/module-kit/testing/fake-server.ts';
import { act, createElement } from 'react';
import { CheckoutPage } from '../features/checkout/page.tsx';
import { checkoutProps } from '../fixtures.ts';
import { aCart } from './a-cart.ts';
import { cartServer } from './cart-server.ts';

export const standard = { id: 'std', name: 'Standard', description: '2 to 4 days', costCents: 450 };
export const express = { id: 'exp', name: 'Express', description: '', costCents: 900 };
export const collect = {
  ...{ id: 'collect', name: 'Collect', description: 'Mill Lane, from 9 to 5.', costCents: 0 },
  isPickup: true as const,
};

/** A cart that goes to a country, its delivery chosen. */
export function pricedFor(country: string, own: Partial<Cart> = {}): Cart {
  return aCart({
    shippingLocation: { country, region: '', postalCode: '', city: '', line1: '', line2: '' },
    shippingOptions: [express, standard],
    selectedShippingOption: standard,
    ...{ shippingCostCents: 450, grandTotalCents: 5250, amountDueCents: 5250 },
    ...own,
  });
}

export const priced = pricedFor('GB');

const forms: Record<string, AddressForm> = { US: americanForm, FR: { ...britishForm, country: 'FR' } };

type Answer = FakeAnswer | Cart | Promise<FakeAnswer>;

/**
 * The commerce service as far as a checkout needs it: the location takes effect, the cheapest delivery is chosen. `own`
 * answers a path's last part differently.
 */
export function shop(own: Record<string, (call: SentCall) => Answer> = {}): SentCall[] {
  let location: Cart['shippingLocation'] = null;
  const usual: Record<string, (call: SentCall) => Answer> = {
    start: () => ({ body: { heldUntil: 0 } }),
    draft: ({ body }) => ({ body }),
    location: ({ body }) => {
      location = body as Cart['shippingLocation'];
      return pricedFor('GB', {
        shippingLocation: location,
        selectedShippingOption: null,
        ...{ shippingCostCents: 0, grandTotalCents: 4800, amountDueCents: 4800 },
      });
    },
    shipping: () => pricedFor('GB', { shippingLocation: location }),
    checkout: () => ({ body: { confirmationUrl: '/order/abc' } }),
  };
  return cartServer((call) => {
    const name = call.path.split('/').at(-1) ?? '';
    return (own[name] ?? usual[name] ?? (() => ({ body: forms[name] ?? priced })))(call) as FakeAnswer;
  });
}

/** What was asked of the service, by the last parts of the paths; keeping what is typed left out. */
export const asked = (calls: readonly SentCall[]) =>
  calls.map(({ path }) => path.split('/').at(-1)).filter((name) => name !== 'draft' && name !== 'start');

/** Draws the checkout and lets what it asks for at once arrive. */
export async function drawCheckout(own: Partial<CheckoutProps> = {}): Promise<DrawnPage> {
  const page = await drawPage(createElement(CheckoutPage, { ...checkoutProps, cart: priced, ...own }));
  await settled(page);
  return page;
}

/** Lets answers and what is loaded on demand arrive. */
export async function settled(page: DrawnPage): Promise<void> {
  for (let times = 0; times < 6; times += 1) await page.settle();
}

/** Focuses the form, as a buyer who fills it in does: its validation is then loaded. */
export async function begin(page: DrawnPage): Promise<void> {
  await act(async () => void page.control('Email').dispatchEvent(new FocusEvent('focusin', { bubbles: true })));
  await settled(page);
}

const person = { Email: 'june@example.com', 'First name': 'June', 'Last name': 'Abara' };
const address = { 'Street address': '14 Mill Lane', 'Town or city': 'Fernhall', Postcode: 'HX7 8AB' };
const card = { 'Card number': '4242 4242 4242 4242', Expires: '04/40', 'Security code': '123' };

/** Fills in all that is asked for. */
export async function fillIn(page: DrawnPage, own: Record<string, string> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...person, ...address, ...card, ...own })) {
    if (page.has(name)) await page.fill(name, value);
  }
}

export async function order(page: DrawnPage): Promise<void> {
  await page.submit();
  await settled(page);
}

/** The error below a field, if any. */
export function errorOf(page: DrawnPage, name: string): string | undefined {
  const note = document.getElementById(page.control(name).getAttribute('aria-describedby') ?? '');
  return note?.className === 'error' ? note.textContent : undefined;
}
