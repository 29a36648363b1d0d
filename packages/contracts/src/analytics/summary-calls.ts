import { z } from 'zod';
import { defineCall } from '../call.ts';
import { money } from '../money.ts';
import { timestampMs } from '../primitives.ts';

/** A calendar day in the website's time zone. */
export const localDay = z.string().regex(/^\d{4}-\d\d-\d\d$/, 'A day looks like 2026-05-03.');

const count = z.int().min(0);

/** Sales of a period. Live and test sales are never added up (docs/decisions/0007). */
const sales = z.strictObject({
  /** Orders placed in the period, those cancelled since included. */
  orders: count,
  /** Orders cancelled in the period, whenever they were placed. */
  cancelled: count,
  units: count,
  /** Gross: what orders placed in the period came to. One amount per currency, the largest first, here and below. */
  revenue: z.array(money),
  /** Refunded in the period, and what was never paid of orders cancelled in it. */
  refunds: z.array(money),
  /** `revenue` less `refunds`; below zero where more was refunded than sold. */
  net: z.array(money),
});
export type Sales = z.infer<typeof sales>;

const periodTotals = z.strictObject({
  /** Runs of page views with at most 30 minutes between them. */
  visits: count,
  /** Different visitor cookies over the whole period, counted once each. */
  visitors: count,
  pageViews: count,
  /** Visits of a single page view. */
  bounces: count,
  sales,
  testSales: sales,
});
/** Totals of a period; `visitors` cannot be had by adding up days. */
export type PeriodTotals = z.infer<typeof periodTotals>;

const seriesPoint = z.strictObject({
  /** `2026-05-03`, or `2026-05-03T14` when the period is one day. */
  at: z.string(),
  visits: count,
  pageViews: count,
  /** Absent per hour. */
  visitors: count.optional(),
  sales,
  testSales: sales,
});
/** One day of a chart, or one hour where the period is a single day. */
export type SeriesPoint = z.infer<typeof seriesPoint>;

/** What is known by the hour; visitors and bounces are not. */
const hourTotals = z.strictObject({ visits: count, pageViews: count, sales, testSales: sales });
export type HourTotals = z.infer<typeof hourTotals>;

const twoSides = { now: hourTotals, previous: hourTotals };

const share = z.strictObject({ name: z.string(), visits: count });

/** All the dashboard shows of a period. Days are the website's own, in `timeZone`. */
export const summary = z.strictObject({
  from: localDay,
  to: localDay,
  timeZone: z.string(),
  /** Since when days are the website's own, where they were counted in another zone before. */
  timeZoneChange: z.strictObject({ on: localDay, before: z.string() }).optional(),
  grain: z.enum(['day', 'hour']),
  totals: periodTotals,
  /** Figures of the period it is compared with. */
  previous: periodTotals,
  /** The period it is compared with, by day or hour as `series` is. */
  before: z.strictObject({ from: localDay, to: localDay, series: z.array(seriesPoint) }).optional(),
  /**
   * Of a period that is not over: both sides up to the last whole hour of today, so that a day that has just begun is
   * not held against a whole one. `day` is today alone and the day as far into the other period.
   */
  soFar: z
    .strictObject({
      /** The hour that runs, `2026-05-03T14`: the hours before it are compared. */
      until: z.string(),
      ...twoSides,
      day: z.strictObject(twoSides),
    })
    .optional(),
  series: z.array(seriesPoint),
  pages: z.array(z.strictObject({ path: z.string(), pageViews: count })),
  sources: z.array(share),
  devices: z.array(share),
  /** ISO codes; `unknown` where the country of a visit is not known. */
  countries: z.array(share),
  products: z.array(
    z.strictObject({
      productId: z.string(),
      name: z.string(),
      views: count,
      addedToCart: count,
      units: count,
      testUnits: count,
      revenue: z.array(money),
    }),
  ),
  /** Visits that came at least this far; `orders` are live orders. */
  funnel: z.strictObject({ visits: count, productViews: count, carts: count, checkouts: count, orders: count }),
  /** Hits not counted, by reason: what was sent is what was stored plus these. */
  dropped: z.record(z.string(), count),
  /** Up to when events are counted; null before the first one. */
  countedUntil: timestampMs.nullable(),
});
export type Summary = z.infer<typeof summary>;

export const readSummary = defineCall({
  id: 'readSummary',
  method: 'GET',
  path: '/api/events/summary',
  summary: 'Visits and sales of a period for owners; days are local to the website and both are included',
  query: z.strictObject({
    from: localDay,
    to: localDay,
    /** With the same number of days right before, which is usual, or with the same dates a year before. */
    compare: z.enum(['previous', 'year']).default('previous'),
  }),
  answer: summary,
  errors: ['request.invalid'],
});
