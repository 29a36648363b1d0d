/**
 * The supported currencies, in the order of the specification (PAY-013, PAY-014). Kept apart from `money.ts` so that
 * browsers can import the list without the schema library.
 */
export const currencies = [
  'EUR',
  'USD',
  'AUD',
  'NOK',
  'CAD',
  'NZD',
  'DKK',
  'GBP',
  'HKD',
  'CHF',
  'MXN',
  'SGD',
  'SEK',
  'CZK',
  'ILS',
  'PHP',
  'RUB',
  'PLN',
  'THB',
  'MYR',
  'ARS',
  'BRL',
  'COP',
  'IDR',
  'INR',
  'JPY',
  'ZAR',
] as const;

export type Currency = (typeof currencies)[number];
