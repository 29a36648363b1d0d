import { z } from 'zod';
import { defineCall } from '../call.ts';
import { money } from '../money.ts';

/** A month of the website's calendar, such as `2026-05`. */
const month = z.string().regex(/^\d{4}-\d\d$/);
const count = z.int().min(0);
/** Live orders placed in a month and what they came to, one amount per currency, the largest first. */
const sales = z.strictObject({
  orders: count,
  /** Orders cancelled in the month, whenever they were placed. */
  cancelled: count,
  revenue: z.array(money),
  /** Refunded in the month, and what was never paid of orders cancelled in it. */
  refunds: z.array(money),
  /** `revenue` less `refunds`; below zero where more was refunded than sold. */
  net: z.array(money),
});

/** What buyers of one month came to in a month: that of their first order, and those after it. */
const cohortMonth = z.strictObject({ month, buyers: count, ...sales.shape });
export type CohortMonth = z.infer<typeof cohortMonth>;

/** Buyers whose first order was made in the same month. */
const cohort = z.strictObject({
  month,
  buyers: count,
  /** How many of them ordered a second time, whenever. */
  orderedAgain: count,
  /** Each month from their first one to the one that runs. */
  months: z.array(cohortMonth),
});
export type Cohort = z.infer<typeof cohort>;

/** Orders of a month: first ones, those of buyers who had ordered before, and those of which that is not known. */
const buyersMonth = z.strictObject({ month, first: sales, again: sales, unknown: sales });
export type BuyersMonth = z.infer<typeof buyersMonth>;

/** How many second orders were made within so many days of the first; null is later than all others. */
const gap = z.strictObject({ withinDays: z.int().nullable(), buyers: count });
export type OrderGap = z.infer<typeof gap>;

/** How many months, the one that runs included. */
const asked = { months: z.coerce.number().int().min(1).max(24).default(12) };

export const readBuyers = defineCall({
  id: 'readBuyers',
  method: 'GET',
  path: '/api/events/buyers',
  summary: 'How often buyers order again, by the month of their first order; live orders of the last months',
  query: z.strictObject(asked),
  answer: z.strictObject({
    /** The month that runs. */
    current: month,
    /** The months that were asked for, the earliest first. */
    months: z.array(buyersMonth),
    /** Buyers who came in these months, the earliest first; months without any are left out. */
    cohorts: z.array(cohort),
    /** Second orders made in these months, whenever the first was. */
    gaps: z.array(gap),
  }),
  errors: ['request.invalid'],
});

export const exportBuyers = defineCall({
  id: 'exportBuyers',
  method: 'GET',
  path: '/api/events/buyers/export',
  summary: 'The same as a file: CSV with a line for each month of each cohort, or JSON as `readBuyers` has them',
  query: z.strictObject({ ...asked, format: z.enum(['csv', 'json']).default('csv') }),
  answer: z.unknown(),
  errors: ['request.invalid'],
});
