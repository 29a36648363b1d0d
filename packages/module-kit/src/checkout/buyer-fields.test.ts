import { describe, expect, test } from 'vitest';
import { americanForm } from '../testing/address-forms.ts';
import { startFields } from './buyer-fields.ts';
import { draftOf } from './draft.ts';

const countries = ['FR', 'GB', 'US'].map((code) => ({ code, name: code }));
const place = { country: 'GB', region: '', postalCode: 'HX7 8AB', city: 'Fernhall', line1: '14 Mill Lane', line2: '' };
const nowhere = { shippingLocation: null };

describe('what the form of a buyer starts with', () => {
  const start = (own: Partial<Parameters<typeof startFields>[0]> = {}) =>
    startFields({ cart: nowhere, account: null, countries, settings: { businessCountry: 'GB' }, ...own });
  const june = { email: 'june@example.com', firstName: 'June', lastName: 'Abara' };

  test('nothing but the country of the store, and never a card', () => {
    const { country, ...others } = start();
    expect(country).toBe('GB');
    expect(Object.values(others).every((text) => text === '')).toBe(true);
  });

  test('what was typed before comes before what is known of the buyer and the cart', () => {
    const account = { ...june, id: 'a', roles: [] } as never;
    expect(start({ account })).toMatchObject(june);
    const draft = { email: 'may@example.com', phone: '01422 1' };
    expect(start({ account, draft })).toMatchObject({ ...june, ...draft });
    const cart = { shippingLocation: place };
    expect(start({ cart })).toMatchObject(place);
    const typed = { line1: '15 Mill Lane', postalCode: 'HX7' };
    expect(start({ cart, draft: typed })).toMatchObject({ ...place, ...typed });
  });

  test('an address typed for another country stays with that country', () => {
    const cart = { shippingLocation: { ...place, country: 'FR', line1: '' } };
    const draft = { country: 'GB', line1: '14 Mill Lane', firstName: 'June' };
    expect(start({ cart, draft, countries: countries.filter(({ code }) => code !== 'GB') })).toMatchObject({
      ...{ country: 'FR', line1: '', firstName: 'June' },
    });
  });

  test('an address that was typed and refused is there again, not the one the cart is priced for', () => {
    const cart = { shippingLocation: place };
    const draft = { country: 'FR', line1: '3 rue Basse', city: 'Lyon', postalCode: 'ZZ' };
    expect(start({ cart, draft })).toMatchObject(draft);
  });

  test('the country whose fields are at hand comes before that of the store', () => {
    expect(start({ addressForm: americanForm }).country).toBe('US');
  });

  test('a country that is not delivered to is not begun with', () => {
    const cart = { shippingLocation: { ...place, country: 'BR' } };
    expect(start({ cart, draft: { country: 'BR' } }).country).toBe('GB');
    expect(start({ settings: { businessCountry: 'BR' } }).country).toBe('FR');
    expect(start({ countries: [] }).country).toBe('');
  });

  test('what is kept of it is never of a card', () => {
    const typed = { ...start(), ...june, cardNumber: '4242', cardExpires: '04/40', cardCode: '123' };
    expect(Object.keys(draftOf(typed)).filter((name) => name.startsWith('card'))).toEqual([]);
    expect(draftOf(typed)).toMatchObject(june);
  });
});
