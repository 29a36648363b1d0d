import type { AddressField, AddressFieldName, AddressForm } from '@tessera/contracts/commerce/address.ts';
import { isUsTerritory } from '../regions/us-territories.ts';
import { type CompactFormat, formatOf, regionName, regionValue } from './address-format.ts';

/** What changes the form besides the country. */
export interface AddressFormOptions {
  /** Language tag of the site. */
  locale: string;
  /** Whether a tax of the store goes by the region: then nobody may leave it out. */
  isRegionTaxed: boolean;
}

/** What an address in a country is made of, field by field; undefined for what is no country. */
export function addressForm(country: string, options: AddressFormOptions): AddressForm | undefined {
  const format = formatOf(country);
  if (!format) return undefined;
  const language = options.locale.split('-', 1)[0] ?? '';
  const isLocal = format.lang !== undefined && language === format.lang.split('-', 1)[0];
  const letters = (isLocal && format.localOrder) || format.order;
  const asked = askedLetters(letters, country, format, options);
  return { country, fields: [...asked].flatMap((letter) => fieldsOf(letter, { country, format, language, options })) };
}

function askedLetters(
  letters: string,
  country: string,
  { regions }: CompactFormat,
  options: AddressFormOptions,
): string {
  if (options.isRegionTaxed) return letters.includes('S') ? letters : `${letters}S`;
  // A territory of the US is its own state: there is nothing to name.
  return isUsTerritory(country) && !regions ? letters.replace('S', '') : letters;
}

interface Place {
  country: string;
  format: CompactFormat;
  language: string;
  options: AddressFormOptions;
}

const fieldNames: Record<string, AddressFieldName> = { A: 'line1', C: 'city', S: 'region', Z: 'postalCode' };
const autoComplete: Record<AddressFieldName, string> = {
  line1: 'address-line1',
  line2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postalCode: 'postal-code',
};

function fieldsOf(letter: string, place: Place): AddressField[] {
  const name = fieldNames[letter];
  if (!name) return [];
  const field = { name, autoComplete: autoComplete[name], ...described(name, place) };
  return name === 'line1' ? [field, secondLine(place)] : [field];
}

function described(name: AddressFieldName, { country, format, language, options }: Place) {
  const { required, names = {}, zip, example, regions, lang = '' } = format;
  switch (name) {
    case 'city': {
      const label = cityLabels[names.C ?? ''] ?? 'City';
      return { label, isRequired: required.includes('C'), ask: `Enter your ${label.toLowerCase()}.` };
    }
    case 'region': {
      const label = regionLabels[names.S ?? ''] ?? (regions || names.S ? 'Province' : 'Region');
      const named = regions?.map((region) => ({
        code: regionValue(region, format),
        name: regionName(region, language, lang),
      }));
      const { compare } = new Intl.Collator(language);
      return {
        label,
        isRequired: required.includes('S') || options.isRegionTaxed,
        ask: `${named ? 'Choose' : 'Enter'} your ${label.toLowerCase()}.`,
        ...(named && { options: named.sort((a, b) => compare(a.name, b.name)) }),
      };
    }
    case 'postalCode': {
      const label = postcodeLabel(names.Z, country, options.locale);
      const word = label.replace(/^Post/, 'post');
      return {
        label,
        isRequired: required.includes('Z'),
        ask: `Enter your ${word}.`,
        ...(zip && { pattern: zip, fault: `Enter a whole ${word}${example ? `, like ${example}` : ''}.` }),
      };
    }
    default:
      return { label: 'Street address', isRequired: true, ask: 'Enter your street and house number.' };
  }
}

function secondLine({ format }: Place): AddressField {
  const part = partLabels[format.names?.D ?? ''];
  return {
    name: 'line2',
    label: part ? `${part}, apartment` : 'Apartment, floor',
    autoComplete: autoComplete.line2,
    isRequired: false,
    ask: '',
  };
}

const cityLabels: Record<string, string> = { post_town: 'Town or city', suburb: 'Suburb', district: 'District' };
const partLabels: Record<string, string> = {
  suburb: 'Suburb',
  district: 'District',
  neighborhood: 'Neighbourhood',
  townland: 'Townland',
  village_township: 'Village or township',
};
const regionLabels: Record<string, string> = {
  area: 'Area',
  county: 'County',
  department: 'Department',
  district: 'District',
  do_si: 'Do or Si',
  emirate: 'Emirate',
  island: 'Island',
  oblast: 'Oblast',
  parish: 'Parish',
  prefecture: 'Prefecture',
  region: 'Region',
  state: 'State',
};

/** America says postal code where the rest of the English-speaking world says postcode. */
function postcodeLabel(kind: string | undefined, country: string, locale: string): string {
  if (kind === 'zip') return 'ZIP code';
  if (kind === 'eircode') return 'Eircode';
  if (kind === 'pin') return 'PIN code';
  return country === 'CA' || /-(US|CA)$/i.test(locale) ? 'Postal code' : 'Postcode';
}
