import { expect, test } from 'vitest';
import { countryCodes } from '../regions/countries.ts';
import { formatOf } from './address-format.ts';
import { addressOrder } from './address-order.ts';

test.each(countryCodes)('%s writes the parts of an address in the order of its format', (country) => {
  const { order = '', localOrder = order, lang = 'en' } = formatOf(country) ?? {};
  const known = (text: string) => [...text].filter((letter) => order.includes(letter)).join('');
  expect(known(addressOrder(country, 'xx'))).toBe(order);
  expect(known(addressOrder(country, lang))).toBe(localOrder);
});
