import type { DecimalMoney, MinorUnitMoney, Money } from '@tessera/contracts/money.ts';
import { fractionDigits } from './currency-table.ts';

/** Money in the older wire form: minor units as a string (PAY-001). */
export function toMinorUnitMoney({ cents, currency }: Money): MinorUnitMoney {
  return { value: String(cents), currency };
}

/** Money in the newer wire form: major units as a decimal string, with all stored digits (PAY-002, PROD-043). */
export function toDecimalMoney({ cents, currency }: Money): DecimalMoney {
  const digits = fractionDigits(currency);
  const text = String(Math.abs(cents)).padStart(digits + 1, '0');
  const cut = text.length - digits;
  const decimal = digits ? `${text.slice(0, cut)}.${text.slice(cut)}` : text;
  return { decimalValue: cents < 0 ? `-${decimal}` : decimal, currencyCode: currency };
}
