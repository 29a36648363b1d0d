import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { describe, expect, test } from 'vitest';
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
      'Chalk · MUG-CHALK',
      '£24.00 each',
      '£48.00',
      'Total£52.50',
      'HX7 8AB',
      'United Kingdom',
    ])
      expect(page.text()).toContain(text);
    expect(page.control('Back to the store').getAttribute('href')).toBe('/shop');
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
      'Gift card ending in 7XQ2-£20.00',
      'By card£32.50',
    ])
      expect(page.text()).toContain(text);
    const all = {
      giftCards: [{ id: 'gift-1', codeLast4: '7XQ2', cents: 5250 }],
      amountPaid: { ...amountPaid, value: '0' },
    };
    expect((await draw({ order: { ...order, ...all } })).text()).not.toContain('Test card');
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
