import type { Sales } from '@tessera/contracts/analytics/summary-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import type { Money } from '@tessera/contracts/money.ts';
import { amountsText } from './money.ts';

/** `£120.00 gross, £20.00 refunded`; undefined where nothing was refunded, so that net and gross are the same. */
export function refundsText(
  { revenue, refunds }: Pick<Sales, 'revenue' | 'refunds'>,
  currency: Currency,
  write: (money: Money) => string,
): string | undefined {
  if (refunds.length === 0) return undefined;
  return `${amountsText(revenue, currency, write)} gross, ${amountsText(refunds, currency, write)} refunded`;
}
