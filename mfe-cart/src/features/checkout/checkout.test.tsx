import { type ErrorCode, errorText } from '@tessera/contracts/errors.ts';
import { loadChecks } from '@tessera/module-kit/checkout/load-checks.ts';
import type { DrawnPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { laterAnswer, problem } from '@tessera/module-kit/testing/fake-server.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkoutProps } from '../../fixtures.ts';
import { aCart } from '../../testing/a-cart.ts';
import {
  asked,
  begin,
  collect,
  drawCheckout,
  errorOf,
  fillIn,
  order,
  priced,
  pricedFor,
  settled,
  shop,
  standard,
} from '../../testing/checkout-server.ts';

let assign: ReturnType<typeof vi.fn>;
// What is loaded on demand is at hand, so that it comes as soon as it is asked for.
beforeAll(() =>
  Promise.all([loadChecks(), import('./place-order.ts'), import('./hold-time.tsx'), import('./code-fields.tsx')]),
);
beforeEach(() => {
  document.title = 'Checkout';
  assign = vi.fn();
  vi.spyOn(location, 'assign').mockImplementation(assign as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('checkout', () => {
  test('PAY-111 opens with everything it asks for, and holds the stock', async () => {
    const calls = shop();
    const page = await drawCheckout();
    for (const name of ['Email', 'First name', 'Country', 'Postcode', 'Card number']) expect(page.has(name)).toBe(true);
    expect(calls.map(({ method, path }) => [method, path])).toEqual([['POST', '/api/commerce/checkout/start']]);
  });

  test('PAY-113 asks for e-mail, address, delivery and payment of what is posted', async () => {
    shop();
    const page = await drawCheckout();
    const names = ['Email', 'First name', 'Last name', 'Country', 'Street address', 'Town or city', 'Postcode'];
    for (const name of [...names, 'Standard2 to 4 days£4.50', 'Card number']) expect(page.has(name)).toBe(true);
  });

  test('PAY-113 of what is not posted for no address and no delivery, of what is paid for no card', async () => {
    shop();
    const digital = await drawCheckout({ cart: aCart({ requiresShipping: false }) });
    expect(['Street address', 'Country', 'First name', 'Card number'].map(digital.has)).toEqual([
      ...[false, false, true, true],
    ]);
    expect(digital.text()).not.toContain('Delivery');
    const paid = await drawCheckout({ cart: aCart({ requiresShipping: false, amountDueCents: 0 }) });
    expect(paid.has('Card number')).toBe(false);
    expect(paid.text()).toContain('Nothing is left to pay. No card is needed.');
  });

  test('places the order with the total the buyer saw, once, and goes to its confirmation', async () => {
    const slow = laterAnswer();
    const calls = shop({ checkout: () => slow.answer });
    const page = await drawCheckout();
    expect(page.has('Place order, £52.50')).toBe(true);
    await fillIn(page, { 'Phone (optional)': '01422 123' });
    await order(page);
    expect(page.control('Placing your order').getAttribute('aria-disabled')).toBe('true');
    await order(page);
    slow.give({ body: { confirmationUrl: '/order/abc' } });
    await settled(page);
    expect(assign).toHaveBeenCalledWith('/order/abc');
    await order(page);
    const orders = calls.filter(({ path }) => path === '/api/commerce/checkout');
    expect(orders.map(({ body }) => body)).toEqual([
      {
        cartId: 'cart-1',
        contact: { email: 'june@example.com', firstName: 'June', lastName: 'Abara', phone: '01422 123' },
        payment: { provider: 'test', method: 'card', cardNumber: '4242 4242 4242 4242', expires: '04/40' },
        expectedTotalCents: 5250,
        expectedDueCents: 5250,
      },
    ]);
    // The whole address went before it.
    expect(calls.find(({ path }) => path.endsWith('/location'))?.body).toEqual({
      ...{ country: 'GB', region: '', postalCode: 'HX7 8AB', city: 'Fernhall', line1: '14 Mill Lane', line2: '' },
    });
  });

  test.each(['1/40', '140', '1.40', '1 40', '2040-01'])(
    'a card of January, typed %j key by key, is sent as one',
    async (keys) => {
      const calls = shop({ checkout: () => ({ body: { confirmationUrl: '/order/abc' } }) });
      const page = await drawCheckout();
      await fillIn(page);
      await page.fill('Expires', '');
      for (const key of keys) await page.fill('Expires', page.control('Expires').value + key);
      await order(page);
      const sent = calls.find(({ path }) => path === '/api/commerce/checkout');
      expect(sent?.body).toMatchObject({ payment: { expires: expect.stringMatching(/^01\/(20)?40$/) } });
    },
  );

  test('an order that fails says why and can be tried again; a changed total is shown', async () => {
    const changed = 'The total changed while you were checking out. Please review it.';
    shop({
      checkout: () => problem(409, 'checkout.total_changed', changed),
      'shopping-cart': () => ({ body: { ...priced, grandTotalCents: 6000, amountDueCents: 6000 } }),
    });
    const page = await drawCheckout();
    await fillIn(page);
    await order(page);
    expect(page.text()).toContain(`${changed} What you pay changed from £52.50 to £60.00.`);
    expect(page.has('Place order, £60.00')).toBe(true);
  });

  test('what is sent later by now is shown before it is ordered', async () => {
    const changed = 'Something you chose will be sent at another time now. Please look at your order again.';
    const entries = priced.entries.map((entry) => ({ ...entry, preOrder: { sentAbout: '2030-12-12', words: '' } }));
    shop({
      checkout: () => problem(409, 'checkout.sent_later', changed),
      'shopping-cart': () => ({ body: { ...priced, entries } }),
    });
    const page = await drawCheckout();
    await fillIn(page);
    await order(page);
    expect(page.text()).toContain(changed);
    expect(page.text()).toContain('Pre-order: sent about 12 December 2030');
  });

  test('SAFE-40 an order that is being placed already is waited for, and leads to its page', async () => {
    let tries = 0;
    const underWay = problem(409, 'checkout.in_progress', 'This order is being placed. Please wait a moment.');
    shop({ checkout: () => (++tries < 3 ? underWay : { body: { confirmationUrl: '/order/abc' } }) });
    const page = await drawCheckout();
    await fillIn(page);
    await order(page);
    expect(page.text()).not.toContain('Please wait a moment');
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/order/abc'));
    expect(tries).toBe(3);
  });

  test('errors of the server are shown at their fields', async () => {
    const errors = { 'contact.email': 'Email is not valid.', cardExpires: 'This card has expired.' };
    const refusal = problem(400, 'checkout.card_invalid', 'Please check the number and the date of your card.');
    shop({ checkout: () => ({ ...refusal, body: { ...(refusal.body as object), errors } }) });
    const page = await drawCheckout();
    await fillIn(page);
    await order(page);
    expect([errorOf(page, 'Email'), errorOf(page, 'Expires')]).toEqual([
      'Email is not valid.',
      'This card has expired.',
    ]);
    expect(document.activeElement?.textContent).toContain('Please check 2 fields');
  });

  describe('on return to the tab', () => {
    const comeBack = async (page: DrawnPage) => {
      document.dispatchEvent(new Event('visibilitychange'));
      await settled(page);
    };

    test('a cart that another tab changed is shown as it is now', async () => {
      shop({ 'shopping-cart': () => ({ body: { ...priced, grandTotalCents: 6000, amountDueCents: 6000 } }) });
      const page = await drawCheckout();
      expect(page.has('Place order, £52.50')).toBe(true);
      await comeBack(page);
      expect(page.has('Place order, £60.00')).toBe(true);
    });

    test('PAY-112 a cart that another tab emptied can not be ordered any more', async () => {
      const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
      shop({ 'shopping-cart': () => ({ body: { ...priced, entries: [] } }) });
      const page = await drawCheckout();
      await comeBack(page);
      expect(reload).toHaveBeenCalledOnce();
    });
  });

  test('a place that could not be sent without a connection is sent once it is back', async () => {
    let isOnline = false;
    const calls = shop({
      location: () => (isOnline ? { body: { shoppingCart: priced } } : Promise.reject(new TypeError('offline'))),
    });
    const page = await drawCheckout({ cart: aCart({ shippingLocation: null, selectedShippingOption: null }) });
    await settled(page);
    const sent = () => calls.filter(({ path }) => path.endsWith('/location')).length;
    const before = sent();
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await settled(page);
    expect(sent()).toBe(before + 1);
    window.dispatchEvent(new Event('online'));
    await settled(page);
    expect(sent()).toBe(before + 1);
  });

  test('PAY-113 a gift card and a discount code are used in the payment part', async () => {
    const giftCard = { id: 'gift-1', codeLast4: '7XQ2', balanceCents: 9000, appliedCents: 5250 };
    const paid = { ...priced, giftCards: [giftCard], amountDueCents: 0 };
    const refused = { ...paid, coupons: ['OLD'], invalidCoupons: [{ code: 'OLD', reason: 'This code has ended.' }] };
    const calls = shop({
      'gift-cards': () => ({ body: { shoppingCart: paid } }),
      coupons: () => ({ body: { shoppingCart: refused } }),
      'gift-1': () => ({ body: { shoppingCart: priced } }),
    });
    const page = await drawCheckout();
    const details = page.control('Use a gift card or a discount code').closest('details');
    expect(page.has('Gift card code')).toBe(false);
    details?.dispatchEvent(new Event('toggle'));
    await settled(page);
    await page.fill('Gift card code', ' ABCD ');
    await page.press('Apply gift card code');
    await settled(page);
    expect(calls.at(-1)).toMatchObject({ path: '/api/commerce/shopping-cart/gift-cards', body: { code: 'ABCD' } });
    expect(page.text()).toContain('Gift card ending in 7XQ2');
    expect(page.text()).toContain('Pays £52.50, £37.50 stays on it');
    expect(page.text()).toContain('Nothing is left to pay. No card is needed.');
    expect([page.has('Card number'), page.has('Place order, £0.00')]).toEqual([false, true]);
    await page.fill('Discount code', 'OLD');
    await page.key('Discount code', 'Enter');
    await settled(page);
    expect(page.text()).toContain('OLD is not applied. This code has ended.');
    await page.press('Remove gift card ending in 7XQ2');
    await settled(page);
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/commerce/shopping-cart/gift-cards/gift-1' });
    expect(page.has('Card number')).toBe(true);
    expect(document.activeElement).toBe(page.control('Gift card code'));
    await vi.waitFor(() => expect(page.spoken()).toBe('To pay: £52.50.'));
  });

  test('a page that comes back with a code that was refused shows the field for another one', async () => {
    const isOpenWith = async (problem: ErrorCode) => {
      const page = await drawCheckout({ problem, problemText: errorText(problem) });
      return page.control('Use a gift card or a discount code').closest('details')?.open;
    };
    expect(await isOpenWith('gift_card.unknown')).toBe(true);
    expect(await isOpenWith('coupon.invalid')).toBe(true);
    expect(await isOpenWith('checkout.payment_declined')).toBe(false);
  });

  test('a code that is applied says what it does; the server’s refusal is shown at the field', async () => {
    const applied = { code: 'TEN', description: '10% off', discountCents: 480 };
    shop({ coupons: () => problem(409, 'cart.busy', 'Your cart is being changed elsewhere. Please try again.') });
    const page = await drawCheckout({ cart: { ...priced, coupons: ['TEN'], validCoupons: [applied] } });
    expect(page.text()).toContain('TEN10% off');
    await page.fill('Discount code', 'MORE');
    await page.press('Apply discount code');
    await settled(page);
    expect(errorOf(page, 'Discount code')).toBe('Your cart is being changed elsewhere. Please try again.');
    expect(page.control('Discount code').value).toBe('MORE');
  });

  test('a store with a payment company asks for no card and says where it is paid', async () => {
    const settings = { ...checkoutProps.settings, paymentProvider: 'gateway' as const };
    const calls = shop();
    const page = await drawCheckout({ settings, cart: aCart({ requiresShipping: false }) });
    expect(page.has('Card number')).toBe(false);
    expect(page.text()).toContain('You pay on the next page, at our payment company.');
    await fillIn(page);
    await order(page);
    expect(calls.at(-1)).toMatchObject({ path: '/api/commerce/checkout', body: { payment: { provider: 'gateway' } } });
  });

  test('what can be paid in parts is a choice, and asks for no card', async () => {
    const installments = {
      ...{ kind: 'in-range' as const, brand: 'Clearpay', locale: 'en_GB' },
      ...{ count: 4, priceCents: 5250, eachCents: 1313 },
    };
    const inParts = { ...priced, installments };
    const calls = shop({ location: () => inParts, shipping: () => inParts });
    const page = await drawCheckout({ cart: inParts });
    await page.press('Clearpay4 interest-free payments of £13.13. You agree on the next page.');
    expect(page.has('Card number')).toBe(false);
    expect(page.text()).toContain('You pay £52.50 with Clearpay.');
    await fillIn(page);
    await order(page);
    expect(calls.at(-1)?.body).toMatchObject({ payment: { provider: 'test', method: 'installments' } });
  });

  test('PAY-112 a page older than its cart goes to the cart', async () => {
    shop({ start: () => problem(409, 'checkout.cart_empty', 'Your cart is empty.') });
    await drawCheckout();
    expect(assign).toHaveBeenCalledWith('/cart');
  });

  test('PAY-107 below the minimum there is a sentence and the way back instead of a form', async () => {
    shop();
    const page = await drawCheckout({ cart: aCart({ subtotalCents: 1000, checkoutMinimumCents: 2000 }) });
    expect(page.text()).toContain('To check out, your order subtotal must be £20.00 or more.');
    expect(page.control('Back to the cart').getAttribute('href')).toBe('/cart');
    expect(page.has('Email')).toBe(false);
  });

  test('a cart that cannot be read is said so', async () => {
    const page = await drawCheckout({ cart: null });
    expect(page.control('Try again').getAttribute('href')).toBe('/checkout');
  });
});

describe('what it comes to', () => {
  const open = aCart();

  test('is known at once: the country it begins with is asked about, the cheapest delivery taken', async () => {
    const slow = laterAnswer();
    const calls = shop({ location: () => slow.answer });
    const page = await drawCheckout({ cart: open });
    // No total is named that is not the one that will be charged.
    expect(page.has('Place order')).toBe(true);
    expect(page.body.querySelector('dl')?.getAttribute('aria-busy')).toBe('true');
    slow.give({ body: { shoppingCart: pricedFor('GB', { selectedShippingOption: null }) } });
    await settled(page);
    expect(asked(calls)).toEqual(['location', 'shipping']);
    expect(calls.at(-1)?.body).toEqual({ optionId: 'std' });
  });

  test('is recalculated as soon as the country changes, along with its fields', async () => {
    const calls = shop();
    const page = await drawCheckout();
    await page.fill('Country', 'US');
    await settled(page);
    expect(asked(calls)).toEqual(expect.arrayContaining(['location', 'US']));
    expect(calls.find(({ path }) => path.endsWith('/location'))?.body).toMatchObject({ country: 'US' });
    expect(['State', 'ZIP code', 'Postcode'].map(page.has)).toEqual([true, true, false]);
    // Without the state neither the tax nor the installments are known.
    expect(page.has('Place order')).toBe(true);
    expect(page.text()).toContain('Delivery, tax and totalWhen your address is known');
    await page.fill('State', 'NY');
    await settled(page);
    expect(asked(calls).slice(-2)).toEqual(['location', 'shipping']);
    expect(page.has('Place order, £52.50')).toBe(true);
  });

  test('of an address that is refused is not known: nothing of the one before is left standing', async () => {
    const refusal = 'We do not deliver to this country yet.';
    const calls = shop({ location: () => problem(400, 'checkout.no_delivery', refusal) });
    const page = await drawCheckout();
    expect(page.text()).toContain('£52.50');
    await page.fill('Country', 'FR');
    await settled(page);
    expect(page.text()).toContain(refusal);
    expect(page.has('Place order')).toBe(true);
    for (const old of ['£52.50', '£4.50', 'Standard']) expect(page.text()).not.toContain(old);
    await fillIn(page);
    await order(page);
    expect(asked(calls)).not.toContain('checkout');
    expect(page.has('Place order')).toBe(true);
  });

  test('that was not seen is shown, not charged', async () => {
    const dearer = { shippingCostCents: 650, grandTotalCents: 5450, amountDueCents: 5450 };
    let isDearer = false;
    const calls = shop({ location: () => pricedFor('GB', isDearer ? dearer : {}) });
    const page = await drawCheckout();
    await fillIn(page);
    await settled(page);
    isDearer = true;
    // Sent while the cursor is still in the field.
    await page.fill('Postcode', 'EC1Y 8SY');
    await order(page);
    expect(page.text()).toContain('What you pay changed from £52.50 to £54.50.');
    expect(asked(calls)).not.toContain('checkout');
    await order(page);
    expect(asked(calls).at(-1)).toBe('checkout');
    expect(calls.at(-1)?.body).toMatchObject({ expectedTotalCents: 5450 });
  });

  test('and pressed while it is being worked out, is shown first', async () => {
    const slow = laterAnswer();
    const calls = shop({ location: () => slow.answer });
    const page = await drawCheckout({ cart: open });
    await fillIn(page);
    await page.submit();
    slow.give({ body: { shoppingCart: priced } });
    await settled(page);
    expect(page.text()).toContain('You pay £52.50. Place the order if that is right.');
    expect(asked(calls)).not.toContain('checkout');
    await order(page);
    expect(asked(calls).at(-1)).toBe('checkout');
  });

  test('a delivery that cannot be had any more says so', async () => {
    shop({ shipping: () => problem(400, 'checkout.shipping_option_unknown', 'Not available.') });
    const page = await drawCheckout();
    await page.press('Express£9.00');
    await settled(page);
    expect(page.text()).toContain('Not available.');
    expect(page.control('Standard2 to 4 days£4.50').checked).toBe(true);
  });

  test('what is picked up asks for no address; a pick-up is never chosen for the buyer', async () => {
    const pickedUp = pricedFor('GB', { shippingOptions: [collect, standard], selectedShippingOption: collect });
    const calls = shop({ shipping: () => pickedUp, location: () => pickedUp });
    const page = await drawCheckout({ cart: { ...priced, shippingOptions: [collect, standard] } });
    await page.press('CollectMill Lane, from 9 to 5.Free');
    await settled(page);
    expect(page.has('Country')).toBe(true);
    for (const name of ['Street address', 'Town or city', 'Postcode']) expect(page.has(name)).toBe(false);
    expect(page.text()).toContain('You pick it up: Mill Lane, from 9 to 5.');
    await fillIn(page);
    await order(page);
    expect(asked(calls).at(-1)).toBe('checkout');
    expect(assign).toHaveBeenCalledWith('/order/abc');
  });
});

describe('what was typed', () => {
  test('is shown again', async () => {
    shop();
    const draft = {
      email: 'june@example.com',
      firstName: 'June',
      phone: '01422',
      line1: '14 Mill Lane',
      postalCode: 'ZZ',
    };
    const page = await drawCheckout({ draft });
    expect(
      ['Email', 'First name', 'Phone (optional)', 'Street address', 'Postcode', 'Card number'].map(
        (name) => page.control(name).value,
      ),
    ).toEqual([...Object.values(draft), '']);
  });

  test('is stored when a field is left: only changes, and never card data', async () => {
    const calls = shop();
    const page = await drawCheckout();
    await begin(page);
    const drafts = () => calls.filter(({ path }) => path.endsWith('/draft')).map(({ method, body }) => [method, body]);
    await page.fill('Email', 'june@');
    expect(drafts()).toEqual([]);
    await page.leave('Email');
    await page.leave('Email');
    await page.fill('First name', 'June');
    await page.fill('Card number', '4242');
    await page.leave('Card number');
    expect(drafts()).toEqual([
      ['PUT', { email: 'june@' }],
      ['PUT', { firstName: 'June' }],
    ]);
  });

  test('is stored when the page is left before the field is', async () => {
    const calls = shop();
    const page = await drawCheckout();
    await begin(page);
    await page.fill('Last name', 'Abara');
    window.dispatchEvent(new Event('pagehide'));
    expect(calls.at(-1)).toMatchObject({ path: '/api/commerce/checkout/draft', body: { lastName: 'Abara' } });
  });
});
