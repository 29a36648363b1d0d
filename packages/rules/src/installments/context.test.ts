import { storeSettings } from '@tessera/contracts/commerce/product.ts';
import { expect, test } from 'vitest';
import { installmentContext } from './context.ts';
import { installmentOffer } from './offer.ts';
import { offerText } from './offer-text.ts';
import { installmentSchedule } from './schedule.ts';

const money = { currency: 'GBP', locale: 'en-GB', useCLDRMoneyFormat: false } as const;
const item = { productType: 1, isSubscribable: false, isSoldOut: false };
const gbp = (value: string) => ({ value, currency: 'GBP' as const });
const installments = { afterPayMin: gbp('3000'), afterPayMax: gbp('100000'), count: 4 };

test('PAY-064 PAY-079 the limits, the count and the message come from the settings the server gives', () => {
  const settings = { businessCountry: 'GB', installments: { ...installments, singlePaymentThresholdMessage: 'Once.' } };
  expect(installmentContext(settings, 'en-GB')).toEqual({
    afterPayMin: gbp('3000'),
    afterPayMax: gbp('100000'),
    count: 4,
    singlePaymentThresholdMessage: 'Once.',
    businessCountry: 'GB',
    locale: 'en-GB',
  });
});

test('PAY-064 PAY-077 settings without limits offer nothing', () => {
  const context = installmentContext({ businessCountry: 'GB', installments: null }, 'en-GB');
  expect(context.afterPayMin).toBeUndefined();
  expect(installmentOffer({ cents: 5000, currency: 'GBP' }, [item], context)).toBeNull();
});

test('PAY-066 context keys say installment, visible texts use neither spelling', () => {
  const keys = JSON.stringify(Object.keys(storeSettings.shape));
  expect(keys).toContain('installments');
  expect(keys).not.toMatch(/instalment/i);
  const context = installmentContext({ businessCountry: 'GB', installments }, 'en-GB');
  for (const cents of [100, 5000, 200_000]) {
    const offer = installmentOffer({ cents, currency: 'GBP' }, [item], context);
    expect(offer && offerText(offer, money)).toMatch(/^(?!.*instal+ment).+$/i);
  }
});

test('a schedule has its payments two weeks apart, and all together are the price', () => {
  expect(installmentSchedule(1001, 4)).toEqual([
    { afterDays: 0, cents: 251 },
    { afterDays: 14, cents: 251 },
    { afterDays: 28, cents: 251 },
    { afterDays: 42, cents: 248 },
  ]);
  for (const cents of [1, 2, 5, 999, 6400]) {
    expect(installmentSchedule(cents, 4).reduce((sum, payment) => sum + payment.cents, 0)).toBe(cents);
  }
});
