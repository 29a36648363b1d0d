import { z } from 'zod';
import { defineCall } from '../call.ts';
import { money } from '../money.ts';
import { cursor, pageLimit, paging } from '../primitives.ts';
import { localDay } from './summary-calls.ts';

/** By what sales are told apart. A source and what follows it are those of the visit somebody ordered in. */
export const saleTrait = z.enum(['product', 'discount', 'source', 'campaign', 'country', 'device', 'language']);
export type SaleTrait = z.infer<typeof saleTrait>;

const count = z.int().min(0);

/** Amounts, one per currency, the largest first. */
const amounts = z.array(money);

const salesTotals = z.strictObject({
  /** Absent by product: an order of two products is one order. */
  orders: count.optional(),
  units: count,
  /** Gross: what orders came to; by product, what its pieces cost before discounts, delivery and tax. */
  revenue: amounts,
  /** Refunded in the period, and what was never paid of orders cancelled in it. Absent by product: refunds are of orders. */
  refunds: amounts.optional(),
  /** `revenue` less `refunds`, which may be below zero. Absent by product. */
  net: amounts.optional(),
  /** Orders cancelled in the period, whenever they were placed. Absent by product. */
  cancelled: count.optional(),
  /** What a discount took off; by discount alone. */
  off: amounts.optional(),
});
/** Live sales; test orders are never among them (docs/decisions/0007). */
export type SalesTotals = z.infer<typeof salesTotals>;

/** The days that are over, on both sides: a day that runs is held against none. Null where none is. */
const compared = z.strictObject({ now: salesTotals, before: salesTotals }).nullable();

const row = z.strictObject({
  /** Id of a product, code or name of a discount, or name of a source … as visits have them. */
  name: z.string(),
  /** What people call it, where that is something else. */
  title: z.string().optional(),
  figures: salesTotals,
  compared,
});
/** Sales that share a trait. */
export type SaleRow = z.infer<typeof row>;

const period = z.strictObject({ from: localDay, to: localDay });
const asked = { ...period.shape, by: saleTrait };
const compare = z.enum(['previous', 'year']).default('previous');

export const readSales = defineCall({
  id: 'readSales',
  method: 'GET',
  path: '/api/events/sales',
  summary: 'Live sales of a period by product, discount, source …, those of most revenue first, beside another period',
  query: z.strictObject({ ...asked, compare, limit: pageLimit(100).default(20), cursor: cursor.optional() }),
  answer: z.strictObject({
    rows: z.array(row),
    /** How many rows there are beside those of this page. */
    others: count,
    /** Orders without a discount; null by anything else. */
    none: z.strictObject({ figures: salesTotals, compared }).nullable(),
    /** Orders of which that is not known: made without cookies, or before it was told. Null by product. */
    unknown: z.strictObject({ figures: salesTotals, compared }).nullable(),
    /** All live orders of the period. An order with two discounts, or of two products, stands in the rows of both. */
    totals: z.strictObject({ figures: salesTotals, compared }),
    /** The days that are compared; null where none of the period is over. */
    days: z.strictObject({ now: period, before: period }).nullable(),
    ...paging,
  }),
  errors: ['request.invalid'],
});

export const exportSales = defineCall({
  id: 'exportSales',
  method: 'GET',
  path: '/api/events/sales/export',
  summary: 'All live sales of a period by product, discount, source … as a file: CSV, or JSON as `readSales` has them',
  query: z.strictObject({ ...asked, compare, format: z.enum(['csv', 'json']).default('csv') }),
  answer: z.unknown(),
  errors: ['request.invalid'],
});
