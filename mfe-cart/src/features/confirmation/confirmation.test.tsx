import { pageContextBlockId } from '@tessera/contracts/html-data-blocks.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { describe, expect, test, vi } from 'vitest';
import { confirmationProps, order } from '../../fixtures.ts';
import { ConfirmationPage } from './page.tsx';

const draw = (own: Partial<typeof confirmationProps> = {}) =>
  drawPage(<ConfirmationPage {...confirmationProps} {...own} />);

describe('order confirmation', () => {
  test('thanks by name, names the order, and shows it as it stood in the cart', async () => {
    const page = await draw();
    expect(page.body.querySelector('h1')?.textContent).toBe('Thank you, Marguerite');
    for (const text of [
      'Order FH-1121 is in',
      'Chalk',
      '£24.00 each',
      '£48.00',
      'Total£52.50',
      'HX7 8AB',
      'United Kingdom',
    ])
      expect(page.text()).toContain(text);
    expect(page.text()).not.toContain('MUG-CHALK');
    expect(page.control('Back to the store').getAttribute('href')).toBe('/shop');
  });

  test('says what is sent later, and when', async () => {
    const items = order.items.map((item) => ({ ...item, preOrder: { sentAbout: null, words: 'Made to order' } }));
    const page = await draw({ order: { ...order, items } });
    expect(page.text()).toContain('Pre-order: sent as soon as it is here. Made to order');
  });

  test('leads to where the order is followed, and what was bought is loaded', async () => {
    const page = await draw({ path: '/checkout/confirmed/the-token' });
    expect(page.control('Follow this order').getAttribute('href')).toBe('/checkout/orders/the-token');
    expect(page.text()).not.toContain('load what you bought');
    const items = order.items.map((item) => ({ ...item, productType: 2 }));
    expect((await draw({ order: { ...order, items } })).text()).toContain(
      'Follow this order, and load what you bought',
    );
  });

  test('long after, it says why it shows less', async () => {
    const why = 'address and email are no longer shown in full';
    expect((await draw()).text()).not.toContain(why);
    expect((await draw({ order: { ...order, isShortened: true } })).text()).toContain(why);
  });

  test('what was paid in parts says in how many', async () => {
    const paidInParts = { brand: 'Clearpay', count: 4, eachCents: 1313 };
    const page = await draw({ order: { ...order, paidInParts } });
    expect(page.text()).toContain('Paid withClearpay, 4 payments of £13.13');
  });

  test('an order paid in test mode says so', async () => {
    expect((await draw()).text()).toContain('test order');
    expect((await draw({ order: { ...order, testMode: false } })).text()).not.toContain('test order');
  });

  test('what was paid how: gift cards, each with its share, and the card', async () => {
    const giftCards = [{ id: 'gift-1', codeLast4: '7XQ2', cents: 2000 }];
    const amountPaid = { value: '3250', currency: 'GBP' as const };
    const page = await draw({ order: { ...order, giftCards, amountPaid } });
    for (const text of [
      'Gift card ending in 7XQ2: £20.00',
      'Test card: £32.50',
      'Gift card ending in 7XQ2−£20.00',
      'By card£32.50',
    ])
      expect(page.text()).toContain(text);
    const all = {
      giftCards: [{ id: 'gift-1', codeLast4: '7XQ2', cents: 5250 }],
      amountPaid: { ...amountPaid, value: '0' },
    };
    const byGiftCard = (await draw({ order: { ...order, ...all } })).text();
    expect(byGiftCard).not.toContain('Test card');
    expect(byGiftCard).not.toContain('By card');
  });

  test('what was paid by hand is not called a card', async () => {
    const paid = (cents: number) => ({ amountPaid: { value: String(cents), currency: 'GBP' as const } });
    const hand = { id: 'p-2', provider: 'hand', cents: 5250, at: 0 };
    const all = await draw({ order: { ...order, ...paid(5250), payments: [hand] } });
    expect(all.text()).toContain('Paid withPaid directly to the store');
    expect(all.text()).not.toMatch(/Card|Test card/);
    const card = { id: 'p-1', provider: 'test', cents: 2000, at: 0 };
    const both = await draw({ order: { ...order, ...paid(5250), payments: [card, { ...hand, cents: 3250 }] } });
    expect(both.text()).toContain('Test card: £20.00');
    expect(both.text()).toContain('Paid directly to the store: £32.50');
    for (const unpaid of [paid(0), { amountPaid: null }]) {
      const none = await draw({ order: { ...order, ...unpaid, paymentState: 'pending', payments: [] } });
      expect(none.text()).toContain('Paid withNothing yet');
    }
  });

  test('amounts are written as the store writes them', async () => {
    const own = { locale: 'de-DE', useCLDRMoneyFormat: true };
    const page = await draw({ ...own, order: { ...order, paymentState: 'partially_paid', amountPaid: null } });
    expect(page.text()).toContain('52,50 £');
    expect(page.text()).not.toContain('£52.50');
  });

  test('an order that is paid in part says what is due, with a form to pay it', async () => {
    const amountPaid = { value: '2625', currency: 'GBP' as const };
    const page = await draw({
      order: { ...order, paymentState: 'partially_paid', amountPaid },
      path: '/checkout/confirmed/the-token',
      problemText: 'The payment was declined. Please try another card.',
    });
    expect(page.text()).toContain('£26.25 is still to be paid');
    expect(page.text()).toContain('The payment was declined.');
    expect(page.body.querySelector('form')?.getAttribute('action')).toBe(
      '/api/commerce/checkout/orders/the-token/payments',
    );
    expect((await draw()).text()).not.toContain('still to be paid');
    const unpaid = { paymentState: 'pending' as const, amountPaid: null };
    expect((await draw({ order: { ...order, ...unpaid } })).text()).toContain('This order is not paid yet. £52.50 is');
    const cancelled = { ...unpaid, fulfilment: 'cancelled' as const };
    expect((await draw({ order: { ...order, ...cancelled } })).text()).not.toContain('still to be paid');
  });

  test('the rest is paid at the payment company where there is one, without a card typed here', async () => {
    const due = {
      ...order,
      paymentState: 'partially_paid' as const,
      amountPaid: { value: '2625', currency: 'GBP' as const },
    };
    const page = await draw({ order: due, paymentProvider: 'gateway' });
    const fields = [...page.body.querySelectorAll<HTMLInputElement>('form input')].map(({ name, value }) => [
      name,
      value,
    ]);
    expect(fields).toContainEqual(['provider', 'gateway']);
    expect(page.has('Card number')).toBe(false);
    expect(page.has('Pay the rest')).toBe(true);
    expect((await draw({ order: due })).has('Card number')).toBe(true);
  });

  test('a bought gift card says where its code goes', async () => {
    const items = order.items.map((item) => ({ ...item, productType: 4 }));
    expect((await draw({ order: { ...order, items } })).text()).toContain(
      'The code of your gift card is on its way to marguerite@example.com.',
    );
  });

  test('an order that is picked up says where', async () => {
    const page = await draw({ order: { ...order, shippingAddress: null, pickup: 'Mill Lane, from 9 to 5' } });
    expect(page.text()).toContain('You pick it upMill Lane, from 9 to 5');
    expect(page.text()).not.toMatch(/Arrives|Ships to/);
  });

  test('an order of downloads has neither address nor delivery', async () => {
    const page = await draw({ order: { ...order, shippingAddress: null, shippingOptionName: null } });
    expect(page.text()).not.toContain('Ships to');
    expect(page.text()).not.toContain('Arrives');
  });
});

test('DATA-143 DATA-144 the purchase is recorded once its page is seen: the items, not the buyer', async () => {
  const beacon = vi.fn((_url: string, _body: Blob) => true);
  Object.assign(navigator, { sendBeacon: beacon });
  const context = { websiteId: 'site-fernhall', locale: 'en-GB', pageType: 50, item: null };
  const block = document.head.appendChild(document.createElement('script'));
  Object.assign(block, { id: pageContextBlockId, type: 'application/json', textContent: JSON.stringify(context) });

  await draw();
  const envelope = JSON.parse((await beacon.mock.calls[0]?.[1].text()) ?? '');
  expect(envelope).toMatchObject({ eventSchemaName: 'commerce_order_completed', eventId: `purchase-${order.id}` });
  const { id, purchasedCartId, testMode, websiteId } = order;
  expect(JSON.parse(envelope.eventContent)).toMatchObject({
    ...{ id, purchasedCartId, testMode, websiteId },
    grandTotal: { amount: order.grandTotal.value, currency: 'GBP' },
    shippingTotal: { amount: order.shippingTotal.value, currency: 'GBP' },
    taxTotal: { amount: order.taxTotal.value, currency: 'GBP' },
    items: order.items.map(({ productId, quantity }) => expect.objectContaining({ productId, quantity })),
  });
  expect(JSON.stringify(envelope)).not.toContain(order.email);
  block.remove();
  Reflect.deleteProperty(navigator, 'sendBeacon');
});
