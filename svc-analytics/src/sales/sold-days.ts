import { z } from 'zod';

const count = z.number().default(0);
const byCurrency = z.record(z.string(), z.number()).default({});
const sold = z.object({
  orders: count,
  cancelled: count,
  units: count,
  revenue: byCurrency,
  refunds: byCurrency,
  off: byCurrency,
});
const nothing = { orders: 0, cancelled: 0, units: 0, revenue: {}, refunds: {}, off: {} };
/** Sales in a day's document. */
export type Sold = z.infer<typeof sold>;

const byName = z.record(z.string(), sold).default({});
const noNames = {
  ...{ fullPrice: nothing, discounted: nothing, discount: {} },
  ...{ source: {}, campaign: {}, country: {}, device: {}, language: {} },
};

/** The live sales in a day's document, with zeros by default. */
const soldDay = z.object({
  day: z.string(),
  sales: sold.default(nothing),
  products: byName,
  names: z.record(z.string(), z.string()).default({}),
  sold: z
    .object({
      fullPrice: sold.default(nothing),
      discounted: sold.default(nothing),
      discount: byName,
      source: byName,
      campaign: byName,
      country: byName,
      device: byName,
      language: byName,
    })
    .default(noNames),
});
export type SoldDay = z.infer<typeof soldDay>;

/** Reads a stored day. */
export const readSoldDay = (document: object): SoldDay => soldDay.parse(document);

/** Sales added up. */
export function sumOf(parts: readonly Sold[]): Sold {
  const sum: Sold = { orders: 0, cancelled: 0, units: 0, revenue: {}, refunds: {}, off: {} };
  for (const part of parts) addTo(sum, part, 1);
  return sum;
}

/** Adds sales to others, or takes them away. */
export function addTo(sum: Sold, { orders, cancelled, units, revenue, refunds, off }: Sold, sign: 1 | -1): void {
  sum.orders += sign * orders;
  sum.cancelled += sign * cancelled;
  sum.units += sign * units;
  for (const [what, amounts] of [
    [sum.revenue, revenue],
    [sum.refunds, refunds],
    [sum.off, off],
  ] as const) {
    for (const [currency, cents] of Object.entries(amounts)) what[currency] = (what[currency] ?? 0) + sign * cents;
  }
}
