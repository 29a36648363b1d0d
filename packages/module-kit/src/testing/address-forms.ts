import type { AddressForm } from '@tessera/contracts/commerce/address.ts';

/** What a British address is made of, as the server answers it. */
export const britishForm: AddressForm = {
  country: 'GB',
  fields: [
    {
      name: 'line1',
      label: 'Street address',
      autoComplete: 'address-line1',
      isRequired: true,
      ask: 'Enter your street and house number.',
    },
    { name: 'line2', label: 'Apartment, floor', autoComplete: 'address-line2', isRequired: false, ask: '' },
    {
      name: 'city',
      label: 'Town or city',
      autoComplete: 'address-level2',
      isRequired: true,
      ask: 'Enter your town or city.',
    },
    {
      name: 'postalCode',
      label: 'Postcode',
      autoComplete: 'postal-code',
      isRequired: true,
      ask: 'Enter your postcode.',
      pattern: '[A-Z]{1,2}\\d[\\dA-Z]? ?\\d[A-Z]{2}',
      fault: 'Enter a whole postcode, like EC1Y 8SY.',
    },
  ],
};

/** And an American one, with two of its states. */
export const americanForm: AddressForm = {
  country: 'US',
  fields: [
    ...britishForm.fields.filter(({ name }) => name.startsWith('line')),
    { name: 'city', label: 'City', autoComplete: 'address-level2', isRequired: true, ask: 'Enter your city.' },
    {
      name: 'region',
      label: 'State',
      autoComplete: 'address-level1',
      isRequired: true,
      ask: 'Choose your state.',
      options: [
        { code: 'NY', name: 'New York' },
        { code: 'VT', name: 'Vermont' },
      ],
    },
    {
      name: 'postalCode',
      label: 'ZIP code',
      autoComplete: 'postal-code',
      isRequired: true,
      ask: 'Enter your ZIP code.',
      pattern: '\\d{5}',
      fault: 'Enter a whole ZIP code, like 95014.',
    },
  ],
};
