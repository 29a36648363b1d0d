import { type DrawnPage, drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer, laterAnswer, problem, type SentCall } from '@tessera/module-kit/testing/fake-server.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { subscriptionProps } from '../../fixtures.ts';
import { SubscriptionCheckout } from './subscription-checkout.tsx';

const { subscriptionCart } = subscriptionProps;
const standard = { id: 'ship-1', name: 'Standard', description: 'Three days', costCents: 500 };
const located = { ...subscriptionCart, cart: { ...subscriptionCart.cart, shippingOptions: [standard] } };
const priced = {
  ...located,
  cart: { ...located.cart, selectedShippingOption: standard, shippingCostCents: 500, grandTotalCents: 2500 },
};

let assign: ReturnType<typeof vi.fn>;
beforeEach(() => {
  assign = vi.fn();
  vi.spyOn(location, 'assign').mockImplementation(assign as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draw = (more = {}) => drawPage(<SubscriptionCheckout {...subscriptionProps} {...more} />);

/** A server that knows prices, and answers the order as told. */
function server(order: () => ReturnType<Parameters<typeof fakeServer>[0]> = () => ({ body: placed })) {
  return fakeServer((call: SentCall) => {
    if (call.path.endsWith('/location')) return { body: located };
    if (call.path.endsWith('/shipping')) return { body: priced };
    return order();
  });
}
const placed = { orderId: 'o', orderNumber: '1001', orderToken: 't', confirmationUrl: '/checkout/confirmed/t' };

async function fillIn(page: DrawnPage) {
  const values = {
    Email: 'ann@example.com',
    'First name': 'Ann',
    'Last name': 'Bell',
    'Street address': '1 Mill Lane',
  };
  for (const [name, value] of Object.entries({ ...values, City: 'Fernhollow', Postcode: 'LA1' })) {
    await page.fill(name, value);
  }
  await page.leave('Postcode');
  await page.fill('Card number', '4242 4242 4242 4242');
  await page.settle();
}

describe('The subscription checkout', () => {
  test('PAY-136 shows price wording, first charge, next charge and the number of charges', async () => {
    const text = (await draw()).text();
    expect(text).toContain('£20.00 every 2 months for 1 year');
    expect(text).toContain('First charge, today£20.00');
    expect(text).toContain('Next charge15 March 2031');
    expect(text).toContain('Charges in all6');
  });

  test('PAY-136 an open-ended one has no number of charges', async () => {
    const plan = { ...subscriptionCart.plan, numBillingCycles: 0 };
    const text = (await draw({ subscriptionCart: { ...subscriptionCart, plan } })).text();
    expect(text).toContain('£20.00 every 2 months');
    expect(text).not.toMatch(/Charges in all|for 1 year/);
  });

  test('PAY-133 address, delivery and card lead to the confirmation, with the total that was seen', async () => {
    const calls = server();
    const page = await draw();
    await fillIn(page);
    expect(page.text()).toContain('First charge, today£25.00');
    await page.submit();
    await page.settle();
    const order = calls.at(-1);
    expect([order?.method, order?.path]).toEqual(['POST', '/api/3/commerce/cart/subscription/token-1/order']);
    expect(order?.body).toEqual({
      contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Bell' },
      payment: { provider: 'test', cardNumber: '4242 4242 4242 4242' },
      expectedTotalCents: 2500,
    });
    expect(assign).toHaveBeenCalledWith('/checkout/confirmed/t');
  });

  test('what is missing is told at its field, and nothing is sent', async () => {
    const calls = server();
    const page = await draw();
    await page.submit();
    await page.settle();
    expect(page.control('Email').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(page.control('Email'));
    expect(calls.filter(({ path }) => path.endsWith('/order'))).toEqual([]);
  });

  test('a refusal is told, and the button works again', async () => {
    server(() => problem(402, 'checkout.payment_declined', 'The payment was declined. Please try another card.'));
    const page = await draw();
    await fillIn(page);
    await page.submit();
    await page.settle();
    expect(page.text()).toContain('The payment was declined. Please try another card.');
    expect(page.has('Subscribe, £25.00 today')).toBe(true);
    expect(assign).not.toHaveBeenCalled();
  });

  test('an address the server refuses is told, and nothing is sent to the one before', async () => {
    const refusal = 'We do not deliver to this country yet.';
    let isRefused = false;
    const calls = fakeServer(({ path }) => {
      if (path.endsWith('/location') && isRefused) return problem(400, 'checkout.no_delivery', refusal);
      return { body: path.endsWith('/order') ? placed : priced };
    });
    const page = await draw();
    await fillIn(page);
    isRefused = true;
    await page.fill('Postcode', 'LA2');
    await page.submit();
    await page.settle();
    expect(page.text()).toContain(refusal);
    expect(calls.filter(({ path }) => path.endsWith('/order'))).toEqual([]);
    expect(page.has('Subscribe, £25.00 today')).toBe(true);
  });

  test('a total that changed is shown, and can be agreed to', async () => {
    const dearer = { ...priced, cart: { ...priced.cart, grandTotalCents: 2600 } };
    const changed = 'The total changed while you were checking out. Please review it.';
    const calls = fakeServer(({ method, path, body }) => {
      if (method === 'GET') return { body: dearer };
      if (!path.endsWith('/order')) return { body: priced };
      const { expectedTotalCents } = body as { expectedTotalCents: number };
      return expectedTotalCents === 2600 ? { body: placed } : problem(409, 'checkout.total_changed', changed);
    });
    const page = await draw();
    await fillIn(page);
    await page.submit();
    await page.settle();
    expect(page.text()).toContain(changed);
    expect(page.has('Subscribe, £26.00 today')).toBe(true);
    await page.submit();
    await page.settle();
    expect(calls.filter(({ path }) => path.endsWith('/order'))).toHaveLength(2);
    expect(assign).toHaveBeenCalledWith('/checkout/confirmed/t');
  });

  test('pressed twice it places once', async () => {
    const slow = laterAnswer();
    const calls = server(() => slow.answer);
    const page = await draw();
    await fillIn(page);
    await page.submit();
    await page.settle();
    await page.submit();
    slow.give({ body: placed });
    await page.settle();
    expect(calls.filter(({ path }) => path.endsWith('/order')).length).toBe(1);
  });

  test('with a payment company there is no card field', async () => {
    const page = await draw({ settings: { ...subscriptionProps.settings, paymentProvider: 'gateway' } });
    expect(page.has('Card number')).toBe(false);
  });
});
