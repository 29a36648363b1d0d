import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paymentProps, replacedPaymentProps } from '../../fixtures.ts';
import { PaymentPage } from './page.tsx';

const { payment } = paymentProps;
beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('confirming a payment', () => {
  test('of a test card is a plain form with both answers, the amount and the time', async () => {
    const page = await drawPage(<PaymentPage {...paymentProps} />);
    const form = page.body.querySelector('form');
    expect(form?.getAttribute('action')).toBe(`/api/commerce/checkout/payments/${paymentProps.orderToken}`);
    expect(form?.getAttribute('method')).toBe('post');
    const answers = [...(form?.querySelectorAll('button') ?? [])].map(({ name, value }) => [name, value]);
    expect(answers).toEqual([
      ['isApproved', 'true'],
      ['isApproved', 'false'],
    ]);
    expect(page.text()).toContain(
      '£52.50 is to be confirmed before your order is placed. Nothing is charged until then.',
    );
    expect(page.text()).toContain('Your items are reserved for 10 more minutes.');
  });

  test('says whose page it stands for', async () => {
    const bank = await drawPage(<PaymentPage {...paymentProps} />);
    expect(bank.text()).toContain('This page stands for the one of your bank.');
    const parts = await drawPage(<PaymentPage {...paymentProps} payment={{ ...payment, brand: 'Clearpay' }} />);
    expect(parts.text()).toContain('This page stands for the one of Clearpay.');
  });

  test('that was replaced says that nothing is charged, and leads on', async () => {
    const page = await drawPage(<PaymentPage {...replacedPaymentProps} />);
    expect(page.body.querySelector('h1')?.textContent).toBe('This payment was replaced');
    expect(page.text()).toContain('this payment of £52.50 was started. Nothing is charged for it.');
    expect(page.body.querySelector('form')).toBeNull();
    expect(page.body.querySelector('a.btn')?.getAttribute('href')).toBe('/checkout');
    const next = { ...replacedPaymentProps.payment, nextUrl: '/checkout/confirmed/abc' };
    const placed = await drawPage(<PaymentPage {...replacedPaymentProps} payment={next} />);
    expect(placed.text()).toContain('View your order');
  });

  test('comes back to its page from both answers, so that a replaced payment can say so', async () => {
    const page = await drawPage(<PaymentPage {...paymentProps} />);
    const field = page.body.querySelector<HTMLInputElement>('input[name="returnTo"]');
    expect(field?.value).toBe(`/checkout/payment/${paymentProps.orderToken}`);
  });

  test('of the balance says so: the order remains valid', async () => {
    const page = await drawPage(<PaymentPage {...paymentProps} payment={{ ...payment, isRest: true }} />);
    expect(page.text()).toContain('£52.50 is to be confirmed to pay the rest of your order.');
    expect(page.text()).toContain('The payment waits for 10 more minutes.');
    expect(page.text()).not.toContain('go back to the store');
  });

  test('at a payment company leads there, and goes on by itself when it was decided', async () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    let state = 'waiting';
    fakeServer(async () => ({ body: { ...payment, state, nextUrl: '/checkout/confirmed/abc' } }));
    const confirmAt = 'https://pay.example.com/cs_1';
    const page = await drawPage(<PaymentPage {...paymentProps} payment={{ ...payment, confirmAt }} />);
    expect(page.control('Go on to the payment').getAttribute('href')).toBe(confirmAt);
    expect(page.control<HTMLButtonElement>('Pay in another way').value).toBe('false');
    expect(page.body.querySelectorAll('button')).toHaveLength(1);
    await act(async () => vi.advanceTimersByTime(4_000));
    await page.settle();
    expect(assign).not.toHaveBeenCalled();
    state = 'placed';
    await act(async () => vi.advanceTimersByTime(4_000));
    await page.settle();
    expect(assign).toHaveBeenCalledWith('/checkout/confirmed/abc');
  });
});
