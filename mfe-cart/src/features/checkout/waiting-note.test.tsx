import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { expect, test } from 'vitest';
import { WaitingNote } from './waiting-note.tsx';

const payment = { orderToken: 'a-token', amountDue: { value: '3195', currency: 'GBP' as const } };
const money = { currency: 'GBP', locale: 'en-GB', useCLDRMoneyFormat: false } as const;

test('a payment that waits can be continued or cancelled, without scripts as well', async () => {
  const page = await drawPage(<WaitingNote payment={payment} money={money} />);
  expect(page.text()).toContain('A payment of £31.95 is waiting for your bank.');
  const link = page.body.querySelector('a');
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'Continue to your bank',
    '/checkout/payment/a-token',
  ]);
  const form = page.body.querySelector('form');
  expect(form?.getAttribute('action')).toBe('/api/commerce/checkout/payments/a-token/cancel');
  expect([form?.getAttribute('method'), form?.querySelector('button')?.textContent]).toEqual([
    'post',
    'Cancel this payment',
  ]);
});

test('a payment in parts is named after its lender', async () => {
  const page = await drawPage(<WaitingNote payment={{ ...payment, brand: 'Clearpay' }} money={money} />);
  expect(page.text()).toContain('is waiting for Clearpay.');
});
