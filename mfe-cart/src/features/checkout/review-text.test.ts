import { startFields } from '@tessera/module-kit/checkout/buyer-fields.ts';
import { describe, expect, test } from 'vitest';
import { checkoutProps } from '../../fixtures.ts';
import { aCart } from '../../testing/a-cart.ts';
import { reviewText } from './review-text.ts';

const standard = { id: 'std', name: 'Standard', description: '', costCents: 450 };
const collect = { id: 'collect', name: 'Collect', description: 'Mill Lane.', costCents: 0, isPickup: true as const };
const money = { currency: 'GBP', locale: 'en-GB', useCLDRMoneyFormat: false } as const;
const shippingLocation = {
  ...{ country: 'GB', region: '', postalCode: 'HX7 8AB', city: 'Fernhall', line1: '14 Mill Lane', line2: '' },
};

describe('the order in a sentence', () => {
  const fields = startFields({ ...checkoutProps, cart: { shippingLocation } });
  test.each([
    ['where it goes', { selectedShippingOption: standard }, 'It goes to 14 Mill Lane, Fernhall, HX7 8AB by Standard.'],
    ['where it is picked up', { selectedShippingOption: collect }, 'You pick it up: Mill Lane.'],
  ])('%s', (_title, own, text) => {
    expect(reviewText(aCart(own), fields, money)).toBe(`${text} You pay £48.00 by card.`);
  });
  test('what pays for it', () => {
    const cart = aCart({ requiresShipping: false });
    expect(reviewText(cart, fields, money, 'Clearpay')).toBe('You pay £48.00 with Clearpay.');
    const paid = aCart({ requiresShipping: false, amountDueCents: 0 });
    expect(reviewText(paid, fields, money)).toBe('There is nothing left to pay.');
  });
});
