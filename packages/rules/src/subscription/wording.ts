import type { SubscriptionPlan } from '@tessera/contracts/commerce/product.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import type { Money, MoneyFormat } from '@tessera/contracts/money.ts';
import { formatMoney } from '../money/format-money.ts';

/** What a period is counted in. */
export type PeriodUnit = SubscriptionPlan['billingPeriod']['unit'];

/** Periods in a subscription year; its keys are the only units there are (PAY-053 to PAY-056). */
export const periodsPerYear = { WEEK: 52, MONTH: 12, YEAR: 1 } as const satisfies Record<PeriodUnit, number>;

/** Shown for a combination of options that matches no variant (PAY-060). */
const subscriptionUnavailable = 'Unavailable';

/** Whether products of this type may be sold as a subscription: physical and service only (PROD-162 to PROD-164). */
export function isSubscriptionAllowed(type: number): boolean {
  return type === productType.physical || type === productType.service;
}

/** Whether a subscription ends by itself; 0 cycles means it goes on (PAY-051, PAY-052). */
export function isFixedTerm({ numBillingCycles }: SubscriptionPlan): boolean {
  return numBillingCycles !== 0;
}

/** '18 months'; shown in years when it divides evenly into them, unless its own unit is forced (PAY-057 to PAY-059). */
export function durationText(value: number, unit: PeriodUnit, options: { forceUnit?: boolean } = {}): string {
  const years = value / periodsPerYear[unit];
  return Number.isInteger(years) && !options.forceUnit ? count(years, 'YEAR') : count(value, unit);
}

/** '$10.00 every 2 weeks for 1 year' (PAY-061, PAY-063). */
export function subscriptionWording(price: Money, plan: SubscriptionPlan, format: MoneyFormat): string {
  const { value, unit } = plan.billingPeriod;
  const every = value === 1 ? unit.toLowerCase() : count(value, unit);
  const term = isFixedTerm(plan) ? ` for ${durationText(value * plan.numBillingCycles, unit)}` : '';
  return `${formatMoney(price, format)} every ${every}${term}`;
}

/**
 * The wording while options are unchosen: 'from ' and the lowest price's wording when prices differ (PAY-062). Without
 * any price it is 'Unavailable' (PAY-060).
 */
export function openSubscriptionWording(prices: readonly Money[], plan: SubscriptionPlan, format: MoneyFormat): string {
  const [lowest, ...others] = [...prices].sort((a, b) => a.cents - b.cents);
  if (!lowest) return subscriptionUnavailable;
  const from = others.some(({ cents }) => cents !== lowest.cents) ? 'from ' : '';
  return from + subscriptionWording(lowest, plan, format);
}

function count(value: number, unit: PeriodUnit): string {
  return `${value} ${unit.toLowerCase()}${value === 1 ? '' : 's'}`;
}
