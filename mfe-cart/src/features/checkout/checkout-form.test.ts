import { describe, expect, test } from 'vitest';
import { aCart } from '../../testing/a-cart.ts';
import { type CheckoutFields, checkCheckout, startFields } from './checkout-form.ts';

const blank = startFields(aCart(), null, 'GB');
const filled: CheckoutFields = {
  ...blank,
  email: 'june@example.com',
  firstName: 'June',
  lastName: 'Abara',
  line1: '14 Mill Lane',
  city: 'Fernhall',
  postalCode: 'HX7 8AB',
  cardNumber: '4242 4242 4242 4242',
};
const chosen = { id: 'std', name: 'Standard', description: '', costCents: 450 };
const posted = aCart({ requiresShipping: true, selectedShippingOption: chosen });

describe('what a checkout needs', () => {
  test('PAY-114 each missing part of a posted order is required, in the order of the form', () => {
    const problems = checkCheckout(blank, aCart({ requiresShipping: true }));
    expect(Object.entries(problems)).toEqual(
      ['email', 'firstName', 'lastName', 'line1', 'city', 'postalCode', 'shippingOptionId', 'cardNumber'].map(
        (name) => [name, 'Required'],
      ),
    );
  });

  test('without anything to post neither address nor delivery is asked for', () => {
    const problems = checkCheckout(blank, aCart({ requiresShipping: false }));
    expect(Object.keys(problems)).toEqual(['email', 'firstName', 'lastName', 'cardNumber']);
  });

  test('a filled form has no problem; blanks are nothing; an e-mail has a shape', () => {
    expect(checkCheckout(filled, posted)).toEqual({});
    expect(checkCheckout({ ...filled, city: '  ' }, posted)).toEqual({ city: 'Required' });
    expect(checkCheckout({ ...filled, email: 'june' }, posted)).toEqual({ email: 'Email is invalid' });
  });

  test('starts with what is known of buyer and cart', () => {
    const shippingLocation = { country: 'FR', region: '', postalCode: '75001', city: 'Paris', line1: 'a', line2: '' };
    const account = { email: 'june@example.com', firstName: 'June', lastName: 'Abara' };
    expect(startFields(aCart({ shippingLocation }), account, 'GB')).toMatchObject({
      ...account,
      country: 'FR',
      postalCode: '75001',
      cardNumber: '',
    });
    expect(blank.country).toBe('GB');
  });
});
