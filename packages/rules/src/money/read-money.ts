import type { Currency } from '@tessera/contracts/currencies.ts';
import type { Money } from '@tessera/contracts/money.ts';
import { isRecord } from '@tessera/contracts/records.ts';
import { fractionDigits, isCurrency } from './currency-table.ts';

/** A store's currency until its own is set (PAY-007). */
export const defaultCurrency: Currency = 'USD';

/**
 * Reads either wire form: `decimalValue` plus `currencyCode` first, or else `value` (minor units) plus `currency`
 * (PAY-001 to PAY-003). Malformed money is undefined: refuse it on write (PAY-012).
 */
export function parseMoney(input: unknown): Money | undefined {
  if (!isRecord(input)) return undefined;
  const { decimalValue, currencyCode, value, currency } = input;
  return parseParts(decimalValue, currencyCode, decimalToCents) ?? parseParts(value, currency, minorUnitsToCents);
}

/** Reads money for display: malformed money shows as 0 of the store's currency (PAY-008, PAY-012). */
export function readMoney(input: unknown, storeCurrency: Currency): Money {
  return parseMoney(input) ?? { cents: 0, currency: storeCurrency };
}

/**
 * Turns a decimal text of major units into minor units by string arithmetic, never through a float (PAY-009). More
 * digits than the currency stores are rounded half up, away from zero when negative (PAY-010). Undefined when the text
 * is no plain decimal number or too large to be held exactly.
 */
export function decimalToCents(text: string, currency: Currency): number | undefined {
  const [match, sign, whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (match === undefined || (whole === '' && fraction === '')) return undefined;
  const digits = fractionDigits(currency);
  const kept = fraction.slice(0, digits).padEnd(digits, '0');
  const roundUp = (fraction[digits] ?? '0') >= '5' ? 1 : 0;
  return safeCents((sign === '-' ? -1 : 1) * (Number(whole + kept) + roundUp));
}

type ToCents = (text: string, currency: Currency) => number | undefined;

function parseParts(amount: unknown, currency: unknown, toCents: ToCents): Money | undefined {
  if (!isCurrency(currency) || (typeof amount !== 'string' && typeof amount !== 'number')) return undefined;
  const cents = toCents(String(amount), currency);
  return cents === undefined ? undefined : { cents, currency };
}

function minorUnitsToCents(text: string): number | undefined {
  return /^-?\d+$/.test(text) ? safeCents(Number(text)) : undefined;
}

function safeCents(cents: number): number | undefined {
  // The `+ 0` keeps -0 out: it would not equal 0 in strict comparisons of records.
  return Number.isSafeInteger(cents) ? cents + 0 : undefined;
}
