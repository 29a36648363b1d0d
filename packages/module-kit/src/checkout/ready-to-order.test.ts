import { describe, expect, test } from 'vitest';
import { americanForm, britishForm } from '../testing/address-forms.ts';
import { askedNames, driftText } from './ready-to-order.ts';

const standard = { id: 'std', name: 'Standard', description: '', costCents: 450 };
const collect = { ...standard, isPickup: true as const };
const money = { currency: 'GBP', locale: 'en-GB', useCLDRMoneyFormat: false } as const;

describe('what is asked for (PAY-113, PAY-114)', () => {
  const posted = { requiresShipping: true, selectedShippingOption: standard, amountDueCents: 5250 };
  const asked = (own: Partial<Parameters<typeof askedNames>[0]['cart']> = {}, hasCard = true, form = britishForm) =>
    askedNames({ cart: { ...posted, ...own }, form, hasCard });
  const who = ['email', 'firstName', 'lastName'];
  const card = ['cardNumber', 'cardExpires', 'cardCode'];

  test('of what is posted: the address by its country, the delivery and the card', () => {
    const address = ['country', 'line1', 'line2', 'city', 'postalCode', 'shippingOptionId'];
    expect(asked()).toEqual([...who, ...address, ...card]);
  });

  test('of what is picked up: only the place tax goes by', () => {
    expect(asked({ selectedShippingOption: collect })).toEqual([...who, 'country', 'shippingOptionId', ...card]);
    const american = asked({ selectedShippingOption: collect }, false, americanForm);
    expect(american).toEqual([...who, 'country', 'region', 'shippingOptionId']);
  });

  test('of what needs no posting, or no card: neither', () => {
    expect(asked({ requiresShipping: false })).toEqual([...who, ...card]);
    expect(asked({ requiresShipping: false, amountDueCents: 0 })).toEqual(who);
    expect(asked({ requiresShipping: false }, false)).toEqual(who);
  });
});

test('a sum that was not seen is said, with the one before it where there was one', () => {
  expect(driftText(5250, 5450, money)).toBe('What you pay changed from £52.50 to £54.50.');
  expect(driftText(undefined, 5450, money)).toBe('You pay £54.50. Place the order if that is right.');
});
