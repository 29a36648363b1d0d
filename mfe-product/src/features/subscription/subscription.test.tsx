import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { SubscriptionCart } from '@tessera/contracts/commerce/subscription.ts';
import { loadChecks } from '@tessera/module-kit/checkout/load-checks.ts';
import { type DrawnPage, drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import {
  type FakeAnswer,
  fakeServer,
  laterAnswer,
  problem,
  type SentCall,
} from '@tessera/module-kit/testing/fake-server.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { subscriptionProps } from '../../fixtures.ts';
import { SubscriptionCheckout } from './subscription-checkout.tsx';

const { subscriptionCart } = subscriptionProps;
const standard = { id: 'ship-1', name: 'Standard', description: 'Three days', costCents: 500 };
const collect = { id: 'collect', name: 'Collect', description: '', costCents: 0, isPickup: true as const };
const britain = { country: 'GB', region: '', postalCode: '', city: '', line1: '', line2: '' };
const heldWith = (own: Partial<Cart>): SubscriptionCart => ({
  ...subscriptionCart,
  cart: { ...subscriptionCart.cart, ...own },
});
const priced = heldWith({
  shippingLocation: britain,
  shippingOptions: [collect, standard],
  selectedShippingOption: standard,
  ...{ shippingCostCents: 500, grandTotalCents: 2500, amountDueCents: 2500 },
});
const placed = { orderId: 'o', orderNumber: '1001', orderToken: 't', confirmationUrl: '/checkout/confirmed/t' };

let assign: ReturnType<typeof vi.fn>;
// What is loaded on demand is at hand, so that it comes as soon as it is asked for.
beforeAll(() => Promise.all([loadChecks(), import('./place-subscription.ts')]));
beforeEach(() => {
  assign = vi.fn();
  vi.spyOn(location, 'assign').mockImplementation(assign as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Draws the checkout and lets what it asks for at once arrive. */
async function draw(own: Partial<typeof subscriptionProps> = {}) {
  const page = await drawPage(<SubscriptionCheckout {...subscriptionProps} {...own} />);
  await settled(page);
  return page;
}

async function settled(page: DrawnPage) {
  for (let times = 0; times < 6; times += 1) await page.settle();
}

type Answer = FakeAnswer | Promise<FakeAnswer>;

/** A server that knows prices: the place takes effect, and a delivery is to be chosen. Paths' last parts answer otherwise as told. */
function server(own: Record<string, (call: SentCall) => Answer> = {}) {
  let shippingLocation: Cart['shippingLocation'] = null;
  const usual: typeof own = {
    location: ({ body }) => {
      shippingLocation = body as Cart['shippingLocation'];
      return { body: heldWith({ shippingLocation, shippingOptions: [collect, standard] }) };
    },
    shipping: () => ({ body: heldWith({ ...priced.cart, shippingLocation }) }),
    order: () => ({ body: placed }),
    draft: () => ({ body: {} }),
  };
  return fakeServer((call) => {
    const name = call.path.split('/').at(-1) ?? '';
    return (own[name] ?? usual[name] ?? (() => ({ body: priced })))(call);
  });
}

const ordersOf = (calls: readonly SentCall[]) => calls.filter(({ path }) => path.endsWith('/order'));

async function fillIn(page: DrawnPage) {
  const values = {
    ...{ Email: 'ann@example.com', 'First name': 'Ann', 'Last name': 'Bell', 'Street address': '1 Mill Lane' },
    ...{ 'Town or city': 'Fernhollow', Postcode: 'HX7 8AB' },
    ...{ 'Card number': '4242 4242 4242 4242', Expires: '04/40', 'Security code': '123' },
  };
  for (const [name, value] of Object.entries(values)) await page.fill(name, value);
}

async function order(page: DrawnPage) {
  await page.submit();
  await settled(page);
}

describe('The subscription checkout', () => {
  test('PAY-136 shows price wording, first charge, next charge and the number of charges', async () => {
    server();
    const text = (await draw({ subscriptionCart: priced })).text();
    expect(text).toContain('£20.00 every 2 months for 1 year');
    expect(text).toContain('Delivery, Standard£5.00');
    expect(text).toContain('First charge, today£25.00');
    expect(text).toContain('Next charge15 March 2031');
    expect(text).toContain('Charges in all6');
  });

  test('PAY-136 an open-ended one has no number of charges', async () => {
    server();
    const plan = { ...subscriptionCart.plan, numBillingCycles: 0 };
    const text = (await draw({ subscriptionCart: { ...priced, plan } })).text();
    expect(text).toContain('£20.00 every 2 months');
    expect(text).not.toMatch(/Charges in all|for 1 year/);
  });

  test('the first charge is known at once: for the country it begins with, by the cheapest delivery that is sent', async () => {
    const slow = laterAnswer();
    const calls = server({ location: () => slow.answer });
    const page = await draw();
    expect([page.has('Subscribe'), page.text().includes('First charge, todayBeing worked out')]).toEqual([true, true]);
    slow.give({ body: heldWith({ shippingLocation: britain, shippingOptions: [collect, standard] }) });
    await settled(page);
    expect(calls.at(-1)).toMatchObject({ method: 'PUT', body: { optionId: 'ship-1' } });
  });

  test('PAY-133 address, delivery and card lead to the confirmation, with the total that was seen', async () => {
    const calls = server();
    const page = await draw();
    expect(page.has('Subscribe, £25.00 today')).toBe(true);
    await fillIn(page);
    await order(page);
    const sent = calls.at(-1);
    expect([sent?.method, sent?.path]).toEqual(['POST', '/api/3/commerce/cart/subscription/token-1/order']);
    expect(sent?.body).toEqual({
      contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Bell' },
      payment: { provider: 'test', cardNumber: '4242 4242 4242 4242', expires: '04/40' },
      expectedTotalCents: 2500,
    });
    const places = calls.filter(({ path }) => path.endsWith('/location'));
    expect(places.at(-1)?.body).toMatchObject({ country: 'GB', postalCode: 'HX7 8AB', line1: '1 Mill Lane' });
    expect(assign).toHaveBeenCalledWith('/checkout/confirmed/t');
  });

  test.each(['1/40', '140', '1.40', '2040-01'])(
    'a card of January, typed %j key by key, is sent as one',
    async (keys) => {
      const calls = server();
      const page = await draw();
      await fillIn(page);
      await page.fill('Expires', '');
      for (const key of keys) await page.fill('Expires', page.control('Expires').value + key);
      await order(page);
      expect(calls.at(-1)?.body).toMatchObject({ payment: { expires: expect.stringMatching(/^01\/(20)?40$/) } });
    },
  );

  test('what is missing is told at its field with what to do, and nothing is sent', async () => {
    const calls = server();
    const page = await draw();
    await order(page);
    expect(page.text()).toContain('Please check 9 fields');
    expect(page.text()).toContain('Required. Enter your street and house number.');
    expect(page.control('Email').getAttribute('aria-invalid')).toBe('true');
    expect(ordersOf(calls)).toEqual([]);
  });

  test('a refusal is told, and the button works again', async () => {
    const refusal = 'The payment was declined. Please try another card.';
    server({ order: () => problem(402, 'checkout.payment_declined', refusal) });
    const page = await draw();
    await fillIn(page);
    await order(page);
    expect(page.text()).toContain(refusal);
    expect(page.has('Subscribe, £25.00 today')).toBe(true);
    expect(assign).not.toHaveBeenCalled();
  });

  test('of an address the server refuses no charge is known, and nothing is sent to the one before', async () => {
    const refusal = 'We do not deliver to this country yet.';
    const calls = server({ location: () => problem(400, 'checkout.no_delivery', refusal) });
    const page = await draw({ subscriptionCart: priced });
    expect(page.has('Subscribe, £25.00 today')).toBe(true);
    await fillIn(page);
    await order(page);
    expect(page.text()).toContain(refusal);
    expect(ordersOf(calls)).toEqual([]);
    expect(page.has('Subscribe')).toBe(true);
    expect(page.text()).not.toContain('£25.00');
  });

  test('a total that changed is shown, and can be agreed to', async () => {
    const dearer = heldWith({ ...priced.cart, grandTotalCents: 2600, amountDueCents: 2600 });
    const changed = 'The total changed while you were checking out. Please review it.';
    const calls = server({
      'token-1': () => ({ body: dearer }),
      order: ({ body }) => {
        const { expectedTotalCents } = body as { expectedTotalCents: number };
        return expectedTotalCents === 2600 ? { body: placed } : problem(409, 'checkout.total_changed', changed);
      },
    });
    const page = await draw();
    await fillIn(page);
    await order(page);
    expect(page.text()).toContain(`${changed} What you pay changed from £25.00 to £26.00.`);
    expect(page.has('Subscribe, £26.00 today')).toBe(true);
    await order(page);
    expect(ordersOf(calls)).toHaveLength(2);
    expect(assign).toHaveBeenCalledWith('/checkout/confirmed/t');
  });

  test('pressed twice it places once', async () => {
    const slow = laterAnswer();
    const calls = server({ order: () => slow.answer });
    const page = await draw();
    await fillIn(page);
    await order(page);
    await order(page);
    slow.give({ body: placed });
    await settled(page);
    expect(ordersOf(calls)).toHaveLength(1);
  });

  test('what was typed is kept with its cart, and stands there again', async () => {
    const calls = server();
    const draft = { email: 'ann@example.com', firstName: 'Ann', line1: '1 Mill Lane' };
    const page = await draw({ draft });
    expect(['Email', 'First name', 'Street address'].map((name) => page.control(name).value)).toEqual(
      Object.values(draft),
    );
    page.control('Email').focus();
    await settled(page);
    await page.fill('Last name', 'Bell');
    await page.leave('Last name');
    const [kept] = calls.filter(({ path }) => path.endsWith('/draft'));
    expect([kept?.query.get('cartToken'), kept?.body]).toEqual(['token-1', { lastName: 'Bell' }]);
  });

  test('with a payment company there is no card field', async () => {
    server();
    const page = await draw({ settings: { ...subscriptionProps.settings, paymentProvider: 'gateway' } });
    expect(page.has('Card number')).toBe(false);
  });
});
