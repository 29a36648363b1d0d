import type { Currency } from '@tessera/contracts/currencies.ts';
import { fractionDigits } from '@tessera/rules/money/currency-table.ts';

/** Highest price in major units where it is not a million: currencies with small units need more digits. */
const ceilings: Partial<Record<Currency, number>> = {
  ARS: 100_000_000,
  COP: 1_000_000_000,
  CZK: 25_000_000,
  IDR: 10_000_000_000,
  INR: 100_000_000,
  JPY: 100_000_000,
  PHP: 50_000_000,
  RUB: 100_000_000,
  THB: 35_000_000,
};

/** The highest price of one piece in a currency, minor units. Beyond it a slip of the keyboard is likelier. */
export function priceCeilingCents(currency: Currency): number {
  return (ceilings[currency] ?? 1_000_000) * 10 ** fractionDigits(currency);
}
