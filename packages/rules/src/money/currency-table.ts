import type { Currency } from '@tessera/contracts/currencies.ts';

/**
 * How each currency is written: symbol, grouping and decimal mark around `#` digits (PAY-016 to PAY-018). A template
 * without a decimal part belongs to a currency that stores no fraction digits (PAY-005, PAY-006).
 */
const templates: Record<Currency, string> = {
  EUR: '€#,###.##',
  USD: '$#,###.##',
  AUD: 'A$#,###.##',
  NOK: 'kr #.###,##',
  CAD: 'C$#,###.##',
  NZD: 'NZ$#,###.##',
  DKK: 'kr #.###,##',
  GBP: '£#,###.##',
  HKD: 'HK$#,###.##',
  CHF: 'CHF #’###.##',
  MXN: 'MX$#,###.##',
  SGD: 'S$#,###.##',
  SEK: '# ###,## kr',
  CZK: '# ###,## Kč',
  ILS: '₪#,###.##',
  PHP: '₱#,###.##',
  RUB: '# ###,## ₽',
  PLN: '# ###,## zł',
  THB: '฿#,###.##',
  MYR: 'RM #,###.##',
  ARS: '$ #.###,##',
  BRL: 'R$ #.###,##',
  COP: '$ #.###,##',
  IDR: 'Rp #.###,##',
  INR: '₹#,##,###.##',
  JPY: '¥#,###',
  ZAR: 'R #,###.##',
};

/** One currency's template, taken apart. */
export interface CurrencyFormat {
  before: string;
  after: string;
  group: string;
  decimal: string;
  /** Stored fraction digits: 2, or 0 for JPY. */
  digits: number;
  /** Digits of the groups left of the last three: 3, or 2 for INR. */
  groupSize: number;
}

/** The format of a currency (PAY-013 to PAY-018). */
export function currencyFormat(currency: Currency): CurrencyFormat {
  const [, before = '', group = '', pair, decimal = '', after = ''] =
    /^(\D*?)#(.)(##.)?###(?:(.)##)?(.*)$/.exec(templates[currency]) ?? [];
  return { before, after, group, decimal, digits: decimal ? 2 : 0, groupSize: pair ? 2 : 3 };
}

/** Stored fraction digits of a currency: 0 for JPY, else 2 (PAY-005, PAY-006). */
export function fractionDigits(currency: Currency): number {
  return currencyFormat(currency).digits;
}

/** Whether a value from outside is a supported currency code (PAY-013). */
export function isCurrency(value: unknown): value is Currency {
  return typeof value === 'string' && Object.hasOwn(templates, value);
}
