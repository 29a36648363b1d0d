import type { CheckoutProps } from '@tessera/contracts/mounts.ts';
import { type DrawnPage, drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { type FakeAnswer, laterAnswer, problem, type SentCall } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { checkoutProps } from '../../fixtures.ts';
import { aCart } from '../../testing/a-cart.ts';
import { cartServer } from '../../testing/cart-server.ts';
import { CheckoutPage } from './page.tsx';

const standard = { id: 'std', name: 'Standard', description: '2 to 4 days', costCents: 450 };
const express = { id: 'exp', name: 'Express', description: '', costCents: 0 };
const located = aCart({ shippingOptions: [standard, express], grandTotalCents: 4800 });
const priced = {
  ...located,
  ...{ selectedShippingOption: standard, shippingCostCents: 450 },
  ...{ grandTotalCents: 5250, amountDueCents: 5250 },
};

const draw = (own: Partial<CheckoutProps> = {}) => drawPage(<CheckoutPage {...checkoutProps} {...own} />);

/** The commerce service as far as a checkout needs it; `own` answers a path's last part differently. */
function shop(own: Record<string, () => FakeAnswer | Promise<FakeAnswer>> = {}): SentCall[] {
  const usual: Record<string, () => FakeAnswer | typeof located> = {
    start: () => ({ body: { heldUntil: 0 } }),
    location: () => located,
    shipping: () => priced,
    checkout: () => ({ body: { confirmationUrl: '/order/abc' } }),
  };
  return cartServer(({ path }) => {
    const name = path.split('/').at(-1) ?? '';
    return (own[name] ?? usual[name] ?? (() => ({ body: priced })))();
  });
}

const person = {
  Email: 'june@example.com',
  'First name': 'June',
  'Last name': 'Abara',
  'Card number': '4242 4242 4242 4242',
};

async function fillIn(page: DrawnPage): Promise<void> {
  const address = { 'Street address': '14 Mill Lane', City: 'Fernhall', Postcode: 'HX7 8AB' };
  for (const [name, value] of Object.entries({ ...person, ...address })) await page.fill(name, value);
}

const errorOf = (page: DrawnPage, name: string) =>
  document.getElementById(page.control(name).getAttribute('aria-describedby') ?? '')?.textContent;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('checkout', () => {
  test('PAY-111 opens with everything it asks for, and holds the stock', async () => {
    const calls = shop();
    const page = await draw();
    for (const name of ['Email', 'First name', 'Country', 'Postcode', 'Card number']) expect(page.has(name)).toBe(true);
    expect(page.text()).toContain('Delivery options appear when your address is known.');
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/commerce/checkout/start']]);
  });

  test('nothing to post: no address, no delivery', async () => {
    shop();
    const page = await draw({ cart: aCart({ requiresShipping: false }) });
    expect([page.has('Street address'), page.has('First name')]).toEqual([false, true]);
    expect(page.text()).not.toContain('Delivery options');
  });

  test('PAY-114 an empty form names every missing part, focuses the list and sends nothing', async () => {
    const calls = shop();
    const page = await draw();
    await page.submit();
    expect(errorOf(page, 'Email')).toBe('Required');
    expect(errorOf(page, 'Postcode')).toBe('Required');
    expect(document.activeElement?.textContent).toContain('Please check 8 fields');
    expect(page.control('Email: Required').getAttribute('href')).toBe(`#${page.control('Email').id}`);
    expect(calls).toHaveLength(1);
  });

  test('a single problem is gone to directly, and mending it moves nothing', async () => {
    shop();
    const page = await draw();
    await fillIn(page);
    await page.leave('Postcode');
    await page.fill('Email', '');
    await page.fill('City', '');
    await page.submit();
    const list = document.activeElement;
    expect(list?.textContent).toContain('Please check 2 fields');
    await page.fill('Email', 'june@example.com');
    expect(document.activeElement).toBe(list);
    await page.submit();
    expect(document.activeElement).toBe(page.control('City'));
    await page.fill('City', 'Fernhall');
    expect(page.control('City').getAttribute('aria-invalid')).toBeNull();
  });

  test('a known address brings deliveries, the first one chosen, and pending figures meanwhile', async () => {
    const slow = laterAnswer();
    const calls = shop({ location: () => slow.answer });
    const page = await draw();
    await fillIn(page);
    await page.leave('Postcode');
    expect(page.body.querySelector('dl')?.getAttribute('aria-busy')).toBe('true');
    slow.give({ body: { shoppingCart: located } });
    await page.settle();
    expect(page.has('Place order, £52.50')).toBe(true);
    expect(calls.slice(1).map(({ path, body }) => [path.split('/').at(-1), body])).toEqual([
      [
        'location',
        { country: 'GB', region: '', postalCode: 'HX7 8AB', city: 'Fernhall', line1: '14 Mill Lane', line2: '' },
      ],
      ['shipping', { optionId: 'std' }],
    ]);
    expect(page.control('Standard2 to 4 days£4.50').checked).toBe(true);
    await page.press('ExpressFree');
    expect(calls.at(-1)?.body).toEqual({ optionId: 'exp' });
  });

  test('what is picked up asks for no address; a pick-up is never chosen for the buyer', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const collect = {
      ...{ id: 'collect', name: 'Collect', description: 'Mill Lane, from 9 to 5.', costCents: 0 },
      isPickup: true as const,
    };
    const offered = aCart({ shippingOptions: [collect, standard] });
    const pickedUp = { ...offered, selectedShippingOption: collect };
    let isChosen = false;
    const calls = shop({
      location: () => ({ body: { shoppingCart: isChosen ? pickedUp : offered } }),
      shipping: () => ({
        body: { shoppingCart: isChosen ? pickedUp : { ...offered, selectedShippingOption: standard } },
      }),
    });
    const page = await draw();
    await page.leave('Country');
    await page.settle();
    expect(calls.at(-1)?.body).toEqual({ optionId: 'std' });
    isChosen = true;
    await page.press('CollectMill Lane, from 9 to 5.Free');
    await page.settle();
    expect([page.has('Country'), page.has('County or state (optional)')]).toEqual([true, true]);
    for (const name of ['Street address', 'City', 'Postcode']) expect(page.has(name)).toBe(false);
    expect(page.text()).toContain('You pick it up: Mill Lane, from 9 to 5.');
    for (const [name, value] of Object.entries(person)) await page.fill(name, value);
    await page.submit();
    await page.settle();
    expect(assign).toHaveBeenCalledWith('/order/abc');
  });

  test('notes a whole address when it is left, once', async () => {
    const calls = shop();
    const page = await draw();
    const noted = () => calls.filter(({ path }) => path.endsWith('/contact')).map(({ body }) => body);
    await page.fill('Email', 'june@');
    await page.leave('Email');
    expect(noted()).toEqual([]);
    await page.fill('Email', ' june@example.com');
    await page.leave('Email');
    await page.leave('Email');
    expect(noted()).toEqual([{ email: 'june@example.com' }]);
  });

  test('places the order with the total the buyer saw, once, and goes to its confirmation', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const slow = laterAnswer();
    const calls = shop({ checkout: () => slow.answer });
    const page = await draw();
    await fillIn(page);
    await page.fill('Phone (optional)', '01422 123');
    await page.submit();
    expect(page.control('Placing your order').getAttribute('aria-disabled')).toBe('true');
    await page.submit();
    slow.give({ body: { confirmationUrl: '/order/abc' } });
    await page.settle();
    expect(assign).toHaveBeenCalledWith('/order/abc');
    await page.submit();
    const orders = calls.filter(({ path }) => path === '/api/commerce/checkout');
    expect(orders.map(({ body }) => body)).toEqual([
      {
        cartId: 'cart-1',
        contact: { email: 'june@example.com', firstName: 'June', lastName: 'Abara', phone: '01422 123' },
        payment: { provider: 'test', cardNumber: '4242 4242 4242 4242' },
        expectedTotalCents: 5250,
        expectedDueCents: 5250,
      },
    ]);
  });

  test('an order pressed while the address is being priced waits for its figures', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const slow = laterAnswer();
    const calls = shop({ location: () => slow.answer });
    const page = await draw();
    await fillIn(page);
    await page.leave('Postcode');
    await page.submit();
    expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['start', 'location']);
    slow.give({ body: { shoppingCart: located } });
    await page.settle();
    expect(calls.map(({ path }) => path.split('/').at(-1))).toEqual(['start', 'location', 'shipping', 'checkout']);
    expect(calls.at(-1)?.body).toMatchObject({ expectedTotalCents: 5250 });
    expect(assign).toHaveBeenCalledWith('/order/abc');
  });

  test('a refused address that was mended meanwhile does not stop the order', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const slow = laterAnswer();
    let asked = 0;
    shop({
      location: () => {
        asked += 1;
        return asked === 1 ? slow.answer : { body: { shoppingCart: priced } };
      },
    });
    const page = await draw();
    await fillIn(page);
    await page.leave('Postcode');
    await page.fill('City', 'Hebden');
    await page.submit();
    slow.give(problem(400, 'checkout.no_delivery', 'We do not deliver to this country yet.'));
    await page.settle();
    expect(assign).toHaveBeenCalledWith('/order/abc');
  });

  test('an address the server refuses is told and no order is placed', async () => {
    const refusal = 'We do not deliver to this country yet.';
    const calls = shop({ location: () => problem(400, 'checkout.no_delivery', refusal) });
    const page = await draw({ cart: priced });
    await fillIn(page);
    await page.submit();
    expect(page.text()).toContain(refusal);
    expect(calls.some(({ path }) => path === '/api/commerce/checkout')).toBe(false);
  });

  test('an order that fails says why and can be tried again; a changed total is shown', async () => {
    const changed = 'The total changed while you were checking out. Please review it.';
    shop({
      checkout: () => problem(409, 'checkout.total_changed', changed),
      'shopping-cart': () => ({ body: { ...priced, grandTotalCents: 6000, amountDueCents: 6000 } }),
    });
    const page = await draw();
    await fillIn(page);
    await page.submit();
    expect(page.text()).toContain(changed);
    expect(page.text()).toContain('What you pay changed from £52.50 to £60.00.');
    expect(page.has('Place order, £60.00')).toBe(true);
  });

  test('PAY-113 a gift card and a discount code are used in the payment part; nothing left needs no card', async () => {
    const giftCard = { id: 'gift-1', codeLast4: '7XQ2', balanceCents: 9000, appliedCents: 5250 };
    const paid = { ...priced, giftCards: [giftCard], amountDueCents: 0 };
    const calls = shop({
      'gift-cards': () => ({ body: { shoppingCart: paid } }),
      coupons: () => problem(409, 'cart.busy', 'Your cart is being changed elsewhere. Please try again.'),
      'gift-1': () => ({ body: { shoppingCart: priced } }),
    });
    const page = await draw();
    const send = (field: string) =>
      act(async () => {
        document
          .getElementById(page.control(field).getAttribute('form') ?? '')
          ?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
      });
    await page.fill('Gift card code', ' ABCD ');
    await send('Gift card code');
    await page.settle();
    expect(calls.at(-1)).toMatchObject({ path: '/api/commerce/shopping-cart/gift-cards', body: { code: 'ABCD' } });
    expect(page.text()).toContain('Gift card ending in 7XQ2');
    expect(page.text()).toContain('Pays £52.50, £37.50 stays on it');
    expect(page.text()).toContain('Nothing is left to pay. No card is needed.');
    expect([page.has('Card number'), page.has('Place order, £0.00')]).toEqual([false, true]);
    await page.fill('Discount code', 'TEN');
    await send('Discount code');
    await page.settle();
    expect(errorOf(page, 'Discount code')).toBe('Your cart is being changed elsewhere. Please try again.');
    await page.press('Remove gift card ending in 7XQ2');
    await page.settle();
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/commerce/shopping-cart/gift-cards/gift-1' });
    expect(page.has('Card number')).toBe(true);
    expect(document.activeElement).toBe(page.control('Gift card code'));
    await vi.waitFor(() => expect(page.spoken()).toBe('To pay: £52.50.'));
  });

  test('a store with a payment company asks for no card and says where it is paid', async () => {
    const settings = { ...checkoutProps.settings, paymentProvider: 'gateway' as const };
    const calls = shop();
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    const page = await draw({ settings, cart: aCart({ requiresShipping: false }) });
    expect(page.has('Card number')).toBe(false);
    expect(page.text()).toContain('You pay on the next page, at our payment company.');
    for (const [name, value] of [
      ['Email', 'june@example.com'],
      ['First name', 'June'],
      ['Last name', 'Abara'],
    ] as const)
      await page.fill(name, value);
    await page.submit();
    await page.settle();
    expect(calls.at(-1)).toMatchObject({ path: '/api/commerce/checkout', body: { payment: { provider: 'gateway' } } });
  });

  test('PAY-112 a page older than its cart goes to the cart', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    shop({ start: () => problem(409, 'checkout.cart_empty', 'Your cart is empty.') });
    await draw();
    expect(assign).toHaveBeenCalledWith('/cart');
  });

  test('PAY-107 below the minimum there is a sentence and the way back instead of a form', async () => {
    shop();
    const page = await draw({ cart: aCart({ subtotalCents: 1000, checkoutMinimumCents: 2000 }) });
    expect(page.text()).toContain('To check out, your order subtotal must be £20.00 or more.');
    expect(page.control('Back to the cart').getAttribute('href')).toBe('/cart');
    expect(page.has('Email')).toBe(false);
  });

  test('a cart that cannot be read is said so', async () => {
    const page = await draw({ cart: null });
    expect(page.control('Try again').getAttribute('href')).toBe('/checkout');
  });
});
