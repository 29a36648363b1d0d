import { currencies } from '@tessera/contracts/currencies.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatCents, formatMoney, moneyFormat } from './format-money.ts';
import { decimalToCents } from './read-money.ts';

const templates = { currency: 'USD', locale: 'en-US', useCLDRMoneyFormat: false } as const;
const cldr = (locale: string) => ({ ...templates, locale, useCLDRMoneyFormat: true });

describe('formatMoney', () => {
  test.each([
    ['PAY-021', 'EUR', '€1,234,567.89'],
    ['PAY-022', 'USD', '$1,234,567.89'],
    ['PAY-023', 'AUD', 'A$1,234,567.89'],
    ['PAY-024', 'NOK', 'kr 1.234.567,89'],
    ['PAY-025', 'CAD', 'C$1,234,567.89'],
    ['PAY-026', 'NZD', 'NZ$1,234,567.89'],
    ['PAY-027', 'DKK', 'kr 1.234.567,89'],
    ['PAY-028', 'GBP', '£1,234,567.89'],
    ['PAY-029', 'HKD', 'HK$1,234,567.89'],
    ['PAY-030', 'CHF', 'CHF 1’234’567.89'],
    ['PAY-031', 'MXN', 'MX$1,234,567.89'],
    ['PAY-032', 'SGD', 'S$1,234,567.89'],
    ['PAY-033', 'SEK', '1 234 567,89 kr'],
    ['PAY-034', 'CZK', '1 234 567,89 Kč'],
    ['PAY-035', 'ILS', '₪1,234,567.89'],
    ['PAY-036', 'PHP', '₱1,234,567.89'],
    ['PAY-037', 'RUB', '1 234 567,89 ₽'],
    ['PAY-038', 'PLN', '1 234 567,89 zł'],
    ['PAY-039', 'THB', '฿1,234,567.89'],
    ['PAY-040', 'MYR', 'RM 1,234,567.89'],
    ['PAY-041', 'ARS', '$ 1.234.567,89'],
    ['PAY-042', 'BRL', 'R$ 1.234.567,89'],
    ['PAY-043', 'COP', '$ 1.234.567,89'],
    ['PAY-044', 'IDR', 'Rp 1.234.567,89'],
    ['PAY-045', 'INR', '₹12,34,567.89'],
    ['PAY-046', 'JPY', '¥123,456,789'],
    ['PAY-047', 'ZAR', 'R 1,234,567.89'],
  ] as const)('%s 123456789 minor units of %s are shown as %s', (_row, currency, text) => {
    expect(formatMoney({ cents: 123456789, currency }, templates)).toBe(text);
  });

  test.each([
    [0, 'USD', '$0.00'],
    [5, 'USD', '$0.05'],
    [99_999, 'EUR', '€999.99'],
    [100_000, 'EUR', '€1,000.00'],
    [0, 'JPY', '¥0'],
    [999, 'JPY', '¥999'],
    [12_345_678_900, 'INR', '₹12,34,56,789.00'],
  ] as const)('PAY-016 PAY-017 PAY-018 %i of %s is %s', (cents, currency, text) => {
    expect(formatMoney({ cents, currency }, templates)).toBe(text);
  });

  test("PAY-020 puts '-' before the whole text of a negative amount", () => {
    expect(formatMoney({ cents: -500, currency: 'USD' }, templates)).toBe('-$5.00');
    expect(formatMoney({ cents: -123456, currency: 'SEK' }, templates)).toBe('-1 234,56 kr');
    expect(formatMoney({ cents: -500, currency: 'EUR' }, cldr('de'))).toBe('-5,00 €');
  });

  test('PAY-019 follows the locale only when the website uses CLDR formats', () => {
    const money = { cents: 123456, currency: 'EUR' } as const;
    expect(formatMoney(money, cldr('de-DE'))).toBe('1.234,56 €');
    expect(formatMoney(money, cldr('fr-FR'))).toBe('1 234,56 €');
    expect(formatMoney(money, { ...templates, locale: 'de-DE' })).toBe('€1,234.56');
    expect(formatMoney({ cents: 1234, currency: 'JPY' }, cldr('en'))).toBe('¥1,234');
  });

  test('minor units alone are of the currency of the store’s settings', () => {
    const settings = { currency: 'NOK', useCLDRMoneyFormat: false } as const;
    expect(formatCents(3900, moneyFormat(settings, 'en-GB'))).toBe('kr 39,00');
    expect(formatCents(3900, moneyFormat({ ...settings, useCLDRMoneyFormat: true }, 'en-GB'))).toBe('NOK 39.00');
  });

  test('PAY-154 every blank is an ordinary space', () => {
    for (const currency of currencies) {
      for (const format of [templates, cldr('fr-FR'), cldr('sv-SE')]) {
        const blanks = formatMoney({ cents: 123456789, currency }, format).match(/\s/g) ?? [];
        expect(new Set(blanks)).toEqual(new Set(blanks.length > 0 ? [' '] : []));
      }
    }
  });

  test('no digit is lost or made up, whatever the amount and currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), fc.constantFrom(...currencies), (cents, currency) => {
        const digits = formatMoney({ cents, currency }, templates).replace(/\D/g, '');
        expect(Number(digits)).toBe(cents);
      }),
    );
  });

  test('template and CLDR texts of US dollars agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (cents) => {
        const money = { cents, currency: 'USD' } as const;
        const text = formatMoney(money, templates);
        expect(formatMoney(money, cldr('en-US'))).toBe(text);
        expect(decimalToCents(text.replace(/[$,]/g, ''), 'USD')).toBe(cents + 0);
      }),
    );
  });
});
