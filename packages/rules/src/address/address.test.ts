import { describe, expect, test } from 'vitest';
import { countryCodes } from '../regions/countries.ts';
import { type AddressFormOptions, addressForm } from './address-form.ts';
import { findRegion, formatOf } from './address-format.ts';
import { checkAddress, checkGivenParts, readPostcode } from './check-address.ts';

const formIn = (country: string, own: Partial<AddressFormOptions> = {}) => {
  const form = addressForm(country, { locale: 'en-GB', isRegionTaxed: false, ...own });
  if (!form) throw new Error(`no form for ${country}`);
  return form;
};
const fieldOf = (country: string, name: string, own?: Partial<AddressFormOptions>) =>
  formIn(country, own).fields.find((field) => field.name === name);
const labels = (country: string, own?: Partial<AddressFormOptions>) =>
  formIn(country, own).fields.map(({ label }) => label);

describe('the data', () => {
  test.each(countryCodes)('%s has an address: a street, known letters, a pattern that its example fits', (country) => {
    const format = formatOf(country);
    expect(format?.order).toMatch(/^[ACSZ]+$/);
    expect(format?.order).toContain('A');
    for (const letter of format?.required ?? '') expect(format?.order).toContain(letter);
    if (format?.example) expect(format.example).toMatch(new RegExp(`^(?:${format.zip})$`));
    for (const [code, name] of format?.regions ?? [])
      expect([code, name].every((text) => text.trim() !== '')).toBe(true);
  });

  test('what is no country has none', () => {
    for (const country of ['XX', '', 'constructor']) {
      expect(addressForm(country, { locale: 'en', isRegionTaxed: false })).toBeUndefined();
    }
  });

  test('no text keeps a pattern busy', () => {
    const long = ['9', 'A', ' ', '-'].map((letter) => letter.repeat(20));
    const begun = performance.now();
    for (const country of countryCodes) {
      for (const postalCode of long) checkGivenParts(formIn(country), { postalCode });
    }
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});

describe('fields', () => {
  test.each([
    ['GB', 'en-GB', ['Street address', 'Apartment, floor', 'Town or city', 'Postcode']],
    ['US', 'en-GB', ['Street address', 'Apartment, floor', 'City', 'State', 'ZIP code']],
    ['CA', 'en-GB', ['Street address', 'Apartment, floor', 'City', 'Province', 'Postal code']],
    ['AU', 'en-GB', ['Street address', 'Apartment, floor', 'Suburb', 'State', 'Postcode']],
    ['DE', 'en-GB', ['Street address', 'Apartment, floor', 'Postcode', 'City']],
    ['DE', 'en-US', ['Street address', 'Apartment, floor', 'Postal code', 'City']],
    ['IE', 'en-GB', ['Street address', 'Townland, apartment', 'City', 'County', 'Eircode']],
    ['BR', 'en-GB', ['Street address', 'Neighbourhood, apartment', 'City', 'State', 'Postcode']],
    ['JP', 'en-GB', ['Street address', 'Apartment, floor', 'Prefecture', 'Postcode']],
    ['JP', 'ja', ['Postcode', 'Prefecture', 'Street address', 'Apartment, floor']],
    ['SG', 'en-GB', ['Street address', 'Apartment, floor', 'Postcode']],
    ['HK', 'en-GB', ['Street address', 'Apartment, floor', 'District', 'Area']],
  ])('of %s for a site in %s', (country, locale, expected) => {
    expect(labels(country, { locale })).toEqual(expected);
  });

  test('regions are a list where the country has one, by name in the language of the site', () => {
    const states = fieldOf('US', 'region')?.options ?? [];
    expect(states).toContainEqual({ code: 'NY', name: 'New York' });
    const names = states.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(fieldOf('JP', 'region')?.options).toContainEqual({ code: 'Tokyo', name: 'Tokyo' });
    expect(fieldOf('JP', 'region', { locale: 'ja' })?.options).toContainEqual({ code: 'Tokyo', name: '東京都' });
    expect(fieldOf('CA', 'region', { locale: 'fr-CA' })?.options).toContainEqual({ code: 'QC', name: 'Québec' });
    expect(fieldOf('GB', 'region')).toBeUndefined();
  });

  test('a tax that goes by the region is never lost: it is asked for, and has to be answered', () => {
    expect(fieldOf('IE', 'region')?.isRequired).toBe(false);
    expect(fieldOf('IE', 'region', { isRegionTaxed: true })?.isRequired).toBe(true);
    expect(fieldOf('GB', 'region', { isRegionTaxed: true })).toMatchObject({ label: 'Region', isRequired: true });
  });
});

test.each([
  ['US', 'NY', 'NY'],
  ['US', ' new york ', 'NY'],
  ['JP', 'Tōkyō', 'Tokyo'],
  ['JP', '13', 'Tokyo'],
  ['JP', '東京都', 'Tokyo'],
  ['ES', 'Cordoba', 'Córdoba'],
  ['US', 'Nowhere', undefined],
  ['GB', 'Yorkshire', undefined],
  ['XX', 'NY', undefined],
])('a region is found however it is written: %s %s', (country, text, code) => {
  expect(findRegion(country, text)).toBe(code);
});

describe('what is wrong with an address', () => {
  const good = { line1: '14 Mill Lane', line2: '', city: 'Fernhall', region: '', postalCode: 'HX7 8AB' };
  test('nothing, when it is whole', () => {
    expect(checkAddress(formIn('GB'), good)).toEqual({});
    expect(checkAddress(formIn('GB'), { ...good, postalCode: ' hx78ab ' })).toEqual({});
    const newYork = { ...good, region: 'NY', postalCode: '10001-1234' };
    expect(checkAddress(formIn('US'), newYork)).toEqual({});
  });

  test('PAY-114 each missing part says that it is required, and what to do', () => {
    expect(checkAddress(formIn('US'), {})).toEqual({
      line1: 'Required. Enter your street and house number.',
      city: 'Required. Enter your city.',
      region: 'Required. Choose your state.',
      postalCode: 'Required. Enter your ZIP code.',
    });
  });

  test.each([
    ['GB', { postalCode: 'ZZ' }, { postalCode: 'Enter a whole postcode, like EC1Y 8SY.' }],
    ['US', { postalCode: 'HX7 8AB' }, { postalCode: 'Enter a whole ZIP code, like 95014.' }],
    ['US', { region: 'New York' }, { region: 'Choose your state.' }],
    ['BR', { postalCode: '1234' }, { postalCode: 'Enter a whole postcode, like 40301-110.' }],
  ])('in %s, of what is given only: %o', (country, values, faults) => {
    expect(checkGivenParts(formIn(country), values)).toEqual(faults);
  });
});

describe('a postcode as people paste it', () => {
  test.each([
    ['GB', 'ec1y\u00a08sy', 'EC1Y 8SY'],
    ['GB', 'EC1Y   8SY', 'EC1Y 8SY'],
    ['GB', 'EC1Y8SY', 'EC1Y8SY'],
    ['GB', '\uff25\uff23\uff11\uff39\u3000\uff18\uff33\uff39', 'EC1Y 8SY'],
    ['DE', 'D-01067', '01067'],
    ['DE', 'DE - 01067', '01067'],
    ['DE', '01067\u200b', '01067'],
    ['AT', 'A-1010', '1010'],
    ['CH', 'ch-8001', '8001'],
    ['SE', 'SE-114\u00a055', '114 55'],
    ['JP', '\u3012154-0023', '154-0023'],
    ['JP', '\u3012 \uff11\uff15\uff14\u2212\uff10\uff10\uff12\uff13', '154-0023'],
    ['LV', 'LV-1010', 'LV-1010'],
    ['PL', '00\u2013950', '00-950'],
    ['US', '12534\u20111234', '12534-1234'],
  ])('%s: %j is %s', (country, typed, stored) => {
    expect(readPostcode(typed, fieldOf(country, 'postalCode')?.pattern)).toBe(stored);
    expect(checkGivenParts(formIn(country), { postalCode: typed })).toEqual({});
  });

  test.each([
    ['DE', 'D-0106'],
    ['GB', 'X-EC1Y 8SY7'],
  ])('%s: %j stays wrong', (country, typed) => {
    expect(checkGivenParts(formIn(country), { postalCode: typed })).toHaveProperty('postalCode');
  });
});

test.each(['AS', 'GU', 'MP', 'PR', 'VI'])('the territory %s of the US asks for no state', (country) => {
  expect(fieldOf(country, 'region')).toBeUndefined();
  expect(fieldOf(country, 'region', { isRegionTaxed: true })?.isRequired).toBe(true);
});
