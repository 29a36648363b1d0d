import { z } from 'zod';
import { defineCall } from '../call.ts';
import { timestampMs } from '../primitives.ts';

/** The live view looks back so far; who did something in the last `hereMinutes` of it is here now. */
export const liveMinutes = 30;
export const hereMinutes = 5;

const count = z.int().min(0);
const named = z.array(z.strictObject({ name: z.string(), visits: count }));

const live = z.strictObject({
  /** By the server's clock. */
  at: timestampMs,
  /** Visits that are here now. */
  here: count,
  /** Visits, page views and orders of the last half hour. */
  visits: count,
  pageViews: count,
  orders: count,
  /** Page views of each minute, oldest first; the last one runs. */
  minutes: z.array(count).length(liveMinutes),
  /** Where those who are here now are, and where their visits came from, the most first; ten of each. */
  pages: named,
  sources: named,
  /** Whether more happened than is looked at: the figures are then of the latest. */
  isPart: z.boolean(),
});
export type Live = z.infer<typeof live>;

export const readLive = defineCall({
  id: 'readLive',
  method: 'GET',
  path: '/api/events/live',
  summary: 'Who is on the website now, by page and source, and the page views of the last 30 minutes',
  answer: live,
});
