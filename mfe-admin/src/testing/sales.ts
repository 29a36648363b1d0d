import type { Sales } from '@tessera/contracts/analytics/summary-calls.ts';

/** Sales of some orders of one unit each, in pounds; `refundedCents` is taken off, and without either there are no amounts. */
export function aSales(orders: number, cents = 0, refundedCents = 0): Sales {
  const pounds = (amount: number) => (amount === 0 ? [] : [{ cents: amount, currency: 'GBP' as const }]);
  return {
    ...{ orders, cancelled: 0, units: orders },
    ...{ revenue: pounds(cents), refunds: pounds(refundedCents), net: pounds(cents - refundedCents) },
  };
}
