import type { Currency } from '@tessera/contracts/currencies.ts';
import type { Money } from '@tessera/contracts/money.ts';

/** What the period brought in the store's currency; minor units. */
export function centsIn(amounts: readonly Money[], currency: Currency): number {
  return amounts.find((amount) => amount.currency === currency)?.cents ?? 0;
}

/** Amounts of several currencies, the store's own first; they are never added up. */
export function amountsText(amounts: readonly Money[], currency: Currency, write: (money: Money) => string): string {
  const others = amounts.filter((amount) => amount.currency !== currency && amount.cents !== 0);
  return [{ cents: centsIn(amounts, currency), currency }, ...others].map(write).join(' and ');
}
