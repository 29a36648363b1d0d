import { currencies } from '@tessera/contracts/currencies.ts';
import { decimalMoney, minorUnitMoney } from '@tessera/contracts/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addMoney, compareMoney } from './arithmetic.ts';
import { fractionDigits, isCurrency } from './currency-table.ts';
import { decimalToCents, defaultCurrency, parseMoney, readMoney } from './read-money.ts';
import { toDecimalMoney, toMinorUnitMoney } from './wire-money.ts';

describe('currencies', () => {
  test('PAY-013 PAY-014 are the 27 of the specification, in order', () => {
    expect(currencies.join(', ')).toBe(
      'EUR, USD, AUD, NOK, CAD, NZD, DKK, GBP, HKD, CHF, MXN, SGD, SEK, CZK, ILS, PHP, RUB, PLN, THB, MYR, ARS, BRL, ' +
        'COP, IDR, INR, JPY, ZAR',
    );
    expect(new Set(currencies).size).toBe(27);
  });

  test('PAY-005 PAY-006 store 2 fraction digits, JPY none', () => {
    for (const currency of currencies) expect(fractionDigits(currency)).toBe(currency === 'JPY' ? 0 : 2);
  });

  test.each(['usd', 'XXX', '', null, 7, 'toString'])('%o is no currency', (code) => {
    expect(isCurrency(code)).toBe(false);
  });
});

describe('reading money', () => {
  test('PAY-001 reads minor units and currency', () => {
    expect(parseMoney({ value: '1250', currency: 'USD' })).toEqual({ cents: 1250, currency: 'USD' });
  });

  test('PAY-002 reads the decimal form', () => {
    expect(parseMoney({ decimalValue: '12.50', currencyCode: 'USD' })).toEqual({ cents: 1250, currency: 'USD' });
  });

  test('PAY-003 reads the decimal form first when both are there', () => {
    const both = { decimalValue: '1.00', currencyCode: 'EUR', value: '999', currency: 'USD' };
    expect(parseMoney(both)).toEqual({ cents: 100, currency: 'EUR' });
    expect(parseMoney({ ...both, decimalValue: 'one' })).toEqual({ cents: 999, currency: 'USD' });
  });

  test.each([
    ['0.1', 'USD', 10],
    ['19.995', 'USD', 2000],
    ['19.994999999', 'USD', 1999],
    ['1.005', 'USD', 101],
    ['-19.995', 'USD', -2000],
    ['10.5', 'JPY', 11],
    ['10.49', 'JPY', 10],
    ['.5', 'EUR', 50],
    ['7.', 'EUR', 700],
    ['-0', 'EUR', 0],
    ['90071992547409.91', 'USD', Number.MAX_SAFE_INTEGER],
  ] as const)('PAY-009 PAY-010 %s %s is %i minor units, exactly and half up', (text, currency, cents) => {
    expect(decimalToCents(text, currency)).toBe(cents);
  });

  test.each(['', '.', '1,50', '1e3', 'abc', '--1', '1.2.3', '90071992547409.92'])('PAY-009 %o is no amount', (text) => {
    expect(decimalToCents(text, 'USD')).toBeUndefined();
  });

  test.each([
    null,
    'USD',
    {},
    { value: '12.5', currency: 'USD' },
    { value: '1250' },
    { value: '1250', currency: 'XXX' },
    { value: [1250], currency: 'USD' },
    { decimalValue: 'NaN', currencyCode: 'USD' },
  ])('PAY-012 %o is malformed: refused on write, 0 of the store currency on display', (input) => {
    expect(parseMoney(input)).toBeUndefined();
    expect(readMoney(input, 'GBP')).toEqual({ cents: 0, currency: 'GBP' });
  });

  test('PAY-007 PAY-008 default to 0 USD', () => {
    expect(defaultCurrency).toBe('USD');
    expect(toDecimalMoney(readMoney(undefined, defaultCurrency))).toEqual({
      decimalValue: '0.00',
      currencyCode: 'USD',
    });
  });

  test('PAY-004 both wire forms give back the very cents they were made of', () => {
    const cents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });
    fc.assert(
      fc.property(cents, fc.constantFrom(...currencies), (amount, currency) => {
        const money = { cents: amount + 0, currency };
        const decimal = decimalMoney.parse(toDecimalMoney(money));
        const minor = minorUnitMoney.parse(toMinorUnitMoney(money));
        expect(parseMoney(decimal)).toEqual(money);
        expect(parseMoney(minor)).toEqual(money);
      }),
    );
  });
});

describe('PROD-043 decimal values', () => {
  test.each([
    [5, 'USD', '0.05'],
    [-5, 'USD', '-0.05'],
    [1250, 'GBP', '12.50'],
    [1250, 'JPY', '1250'],
  ] as const)('%i of %s is %s', (cents, currency, decimalValue) => {
    expect(toDecimalMoney({ cents, currency })).toEqual({ decimalValue, currencyCode: currency });
  });
});

describe('PAY-011 arithmetic', () => {
  const usd = { cents: 100, currency: 'USD' } as const;
  const eur = { cents: 100, currency: 'EUR' } as const;

  test('adds and compares one currency', () => {
    expect(addMoney(usd, { cents: 5, currency: 'USD' })).toEqual({ cents: 105, currency: 'USD' });
    expect(compareMoney(usd, { cents: 5, currency: 'USD' })).toBeGreaterThan(0);
  });

  test('throws on different currencies', () => {
    expect(() => addMoney(usd, eur)).toThrow(RangeError);
    expect(() => compareMoney(usd, eur)).toThrow('Cannot combine USD with EUR');
  });
});
