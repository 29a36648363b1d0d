import type { Sales } from '@tessera/contracts/analytics/summary-calls.ts';
import { currency } from '@tessera/contracts/money.ts';
import { z } from 'zod';
import { textOf } from '../rollup/counts.ts';
import { otherNames } from '../rollup/day-names.ts';

const count = z.number().default(0);
const byName = z.record(z.string(), z.number()).default({});

const salesCounts = z
  .object({ orders: count, cancelled: count, units: count, revenue: byName, refunds: byName })
  .default({ orders: 0, cancelled: 0, units: 0, revenue: {}, refunds: {} });
type SalesCounts = z.infer<typeof salesCounts>;

const hourCounts = z.object({ visits: count, pageViews: count, sales: salesCounts, testSales: salesCounts });

const productCounts = z.object({ views: count, addedToCart: count, units: count, testUnits: count, revenue: byName });

/** A day's document, with zeros for missing counts. */
const dayCounts = z.object({
  day: z.string(),
  visits: count,
  visitors: count,
  pageViews: count,
  bounces: count,
  sales: salesCounts,
  testSales: salesCounts,
  hours: z.record(z.string(), hourCounts).default({}),
  pages: byName,
  sources: byName,
  devices: byName,
  countries: byName,
  products: z.record(z.string(), productCounts).default({}),
  names: z.record(z.string(), z.string()).default({}),
  steps: z.object({ product: count, cart: count, checkout: count }).default({ product: 0, cart: 0, checkout: 0 }),
});
export type DayCounts = z.infer<typeof dayCounts>;
export type ProductCounts = z.infer<typeof productCounts>;
export type HourCounts = z.infer<typeof hourCounts>;

/** Reads a stored day. */
export const readDayCounts = (document: object): DayCounts => dayCounts.parse(document);

/** A day on which nothing happened. */
export const emptyDay = (day: string): DayCounts => dayCounts.parse({ day });

/** An hour in which nothing happened. */
export const emptyHour = (): HourCounts => hourCounts.parse({});

/** Sums counts by name; names are unescaped, and the name for the rest is left out. */
export function sumNames(parts: readonly Record<string, number>[]): [name: string, sum: number][] {
  const sums = new Map<string, number>();
  for (const part of parts) {
    for (const [key, number] of Object.entries(part)) sums.set(key, (sums.get(key) ?? 0) + number);
  }
  sums.delete(otherNames);
  return [...sums].filter(([, sum]) => sum > 0).map(([key, sum]) => [textOf(key), sum]);
}

/** Sales of several days or hours. */
export function sumSales(parts: readonly SalesCounts[]): Sales {
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  return {
    orders: sum(parts.map(({ orders }) => orders)),
    cancelled: sum(parts.map(({ cancelled }) => cancelled)),
    units: sum(parts.map(({ units }) => units)),
    ...amountsOf(parts),
  };
}

interface SoldAmounts {
  revenue: Record<string, number>;
  refunds: Record<string, number>;
}

/** Gross, refunded and net amounts of several sales. */
export function amountsOf(parts: readonly SoldAmounts[]): Pick<Sales, 'revenue' | 'refunds' | 'net'> {
  const revenue = moneyOf(parts.map((part) => part.revenue));
  const refunds = moneyOf(parts.map((part) => part.refunds));
  const codes = new Set([...revenue, ...refunds].map((amount) => amount.currency));
  const net = [...codes].map((code) => ({ cents: centsIn(revenue, code) - centsIn(refunds, code), currency: code }));
  return { revenue, refunds, net: net.filter(({ cents }) => cents !== 0).sort((a, b) => b.cents - a.cents) };
}

const centsIn = (amounts: Sales['revenue'], code: string) =>
  amounts.find((amount) => amount.currency === code)?.cents ?? 0;

/** Amounts per currency, the largest first. */
export function moneyOf(parts: readonly Record<string, number>[]): Sales['revenue'] {
  return sumNames(parts)
    .map(([code, cents]) => ({ cents, currency: currency.parse(code) }))
    .sort((a, b) => b.cents - a.cents);
}
