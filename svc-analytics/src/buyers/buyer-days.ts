import { z } from 'zod';

const count = z.number().default(0);
const numbers = z.record(z.string(), z.number()).default({});
const sold = z
  .object({ orders: count, cancelled: count, revenue: numbers, refunds: numbers })
  .default({ orders: 0, cancelled: 0, revenue: {}, refunds: {} });
/** Orders in a day's document. */
export type SoldOrders = z.infer<typeof sold>;

/** The buyers in a day's document, with zeros by default. */
const buyerDay = z.object({
  day: z.string(),
  sales: sold,
  /** By the month of their first order. */
  buyers: z.record(z.string(), z.object({ first: sold, again: sold, active: count, second: numbers })).default({}),
});
export type BuyerDay = z.infer<typeof buyerDay>;

/** Parses a stored day. */
export const readBuyerDay = (document: object): BuyerDay => buyerDay.parse(document);
