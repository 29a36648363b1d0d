import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, pageLimit, paging, timestampMs } from '../primitives.ts';
import { localDay } from './summary-calls.ts';

/** By what visits are told apart. A visit has one of each; of pages and products it has all that it saw. */
export const visitTrait = z.enum(['page', 'source', 'campaign', 'country', 'device', 'language', 'product']);
export type VisitTrait = z.infer<typeof visitTrait>;

const count = z.int().min(0);
const trait = z.string().min(1).max(300).optional();

/** Traits that visits are narrowed to, by name. */
export const visitTraits = {
  page: trait,
  source: trait,
  campaign: trait,
  country: trait,
  device: trait,
  language: trait,
  product: trait,
} satisfies Record<VisitTrait, typeof trait>;

const visitMetrics = z.strictObject({
  visits: count,
  /** Of these visits; of a page, the views of that page. */
  pageViews: count,
  bounces: count,
  /** Visits that came at least this far. */
  productViews: count,
  carts: count,
  checkouts: count,
  orders: count,
});
/** What visits came to. */
export type VisitMetrics = z.infer<typeof visitMetrics>;

const row = z.strictObject({
  /** `none` where a visit has no such trait, `unknown` where nobody knows it, `…` for all beyond the thousands kept apart. */
  name: z.string(),
  /** What people call it, where that is something else. */
  title: z.string().optional(),
  figures: visitMetrics,
});
/** Visits that share a trait. */
export type BreakdownRow = z.infer<typeof row>;

const period = { from: localDay, to: localDay };
/** Up to when the visits are counted: at most a minute ago. Absent where a service of before answers. */
const asOf = timestampMs.optional();

export const readBreakdown = defineCall({
  id: 'readBreakdown',
  method: 'GET',
  path: '/api/events/breakdown',
  summary: 'Visits of a period by page, source, campaign, country, device, language or product, the most first',
  query: z.strictObject({
    ...period,
    by: visitTrait,
    ...visitTraits,
    limit: pageLimit(100).default(10),
    cursor: cursor.optional(),
  }),
  answer: z.strictObject({
    rows: z.array(row),
    /** All rows that are not on this page, added up; null where there are none. */
    others: z.strictObject({ rows: count, figures: visitMetrics }).nullable(),
    /** All visits that are asked for, whatever they are told apart by. */
    totals: visitMetrics,
    asOf,
    ...paging,
  }),
  errors: ['request.invalid'],
});

const format = z.enum(['csv', 'json']).default('csv');

export const exportBreakdown = defineCall({
  id: 'exportBreakdown',
  method: 'GET',
  path: '/api/events/breakdown/export',
  summary: 'All rows of a breakdown as a file, the most first: CSV, or JSON as `readBreakdown` has them',
  query: z.strictObject({ ...period, by: visitTrait, ...visitTraits, format }),
  answer: z.unknown(),
  errors: ['request.invalid'],
});

export const exportVisits = defineCall({
  id: 'exportVisits',
  method: 'GET',
  path: '/api/events/visits/export',
  summary: 'The visits of every day of a period as a file, oldest first: CSV or JSON',
  query: z.strictObject({ ...period, ...visitTraits, format }),
  answer: z.unknown(),
  errors: ['request.invalid'],
});

export const readVisits = defineCall({
  id: 'readVisits',
  method: 'GET',
  path: '/api/events/visits',
  summary: 'Visits of a period by day and how far they came, narrowed to some traits, beside another period',
  query: z.strictObject({ ...period, compare: z.enum(['previous', 'year']).default('previous'), ...visitTraits }),
  answer: z.strictObject({
    totals: visitMetrics,
    asOf,
    series: z.array(z.strictObject({ day: localDay, figures: visitMetrics })),
    before: z.strictObject({
      ...period,
      totals: visitMetrics,
      series: z.array(z.strictObject({ day: localDay, figures: visitMetrics })),
    }),
  }),
  errors: ['request.invalid'],
});
