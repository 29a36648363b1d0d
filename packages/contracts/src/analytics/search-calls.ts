import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, pageLimit, paging } from '../primitives.ts';
import { localDay } from './summary-calls.ts';

const count = z.int().min(0);

const row = z.strictObject({
  /** In small letters; empty for searches whose words are not kept, as they may tell of a person. */
  term: z.string(),
  times: count,
  /** How often of these nothing was found. */
  unfound: count,
});
/** What visitors searched for, and how often. */
export type SearchRow = z.infer<typeof row>;

const asked = {
  ...{ from: localDay, to: localDay },
  /** `unfound` lists those that found nothing, most often first; else all, most often first. */
  only: z.literal('unfound').optional(),
};

export const readSearches = defineCall({
  id: 'readSearches',
  method: 'GET',
  path: '/api/events/searches',
  summary: 'What visitors searched for in a period, most often first, and how often nothing was found',
  query: z.strictObject({ ...asked, limit: pageLimit(100).default(20), cursor: cursor.optional() }),
  answer: z.strictObject({
    rows: z.array(row),
    /** How many rows there are beside those of this page. */
    others: count,
    /** All searches of the period. */
    totals: z.strictObject({ times: count, unfound: count }),
    ...paging,
  }),
  errors: ['request.invalid'],
});

export const readPopularSearches = defineCall({
  id: 'readPopularSearches',
  method: 'GET',
  path: '/api/events/searches/popular',
  summary: 'What many visitors searched for lately and found, for visitors who found nothing',
  answer: z.strictObject({ terms: z.array(z.string()) }),
});

export const exportSearches = defineCall({
  id: 'exportSearches',
  method: 'GET',
  path: '/api/events/searches/export',
  summary: 'All that visitors searched for in a period, as a file: CSV, or JSON as `readSearches` has it',
  query: z.strictObject({ ...asked, format: z.enum(['csv', 'json']).default('csv') }),
  answer: z.unknown(),
  errors: ['request.invalid'],
});
