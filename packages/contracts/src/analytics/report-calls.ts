import { z } from 'zod';
import { defineCall } from '../call.ts';
import { teamMails } from '../modules/team.ts';
import { money } from '../money.ts';
import { timestampMs } from '../primitives.ts';
import { localDay } from './summary-calls.ts';

/** Figures of each day, of each week from Monday to Sunday, or of each month are mailed in the morning after. */
const reportEvery = z.enum(['day', 'week', 'month']);
export type ReportEvery = z.infer<typeof reportEvery>;

const count = z.int().min(0);
const reportTotals = z.strictObject({
  visits: count,
  visitors: count,
  pageViews: count,
  orders: count,
  /** Of live sales; one amount per currency, the largest first. */
  revenue: z.array(money),
  /** What was refunded, and what was never paid of cancelled orders; absent in mails queued before it was reported. */
  refunds: z.array(money).optional(),
});

/** What is mailed of a period. Days are the website's own, names are cut short. */
export const mailedReport = {
  every: reportEvery,
  from: localDay,
  to: localDay,
  figures: reportTotals,
  /** Of the period before. */
  before: reportTotals,
  /** The first five of each. */
  pages: z.array(z.strictObject({ name: z.string(), count })),
  sources: z.array(z.strictObject({ name: z.string(), count })),
  products: z.array(z.strictObject({ name: z.string(), count, revenue: z.array(money) })),
  /** All of them, oldest first. */
  goals: z.array(z.strictObject({ name: z.string(), count })),
} as const;

/** Who gets figures by mail, and how often. Nobody unless named. */
export const reportSchedule = z.strictObject({ every: reportEvery, mails: teamMails });
export type ReportSchedule = z.infer<typeof reportSchedule>;

/** The next one is due then; null where nobody is mailed. */
const dueReport = reportSchedule.extend({ nextMs: timestampMs.nullable() });

const path = '/api/events/report';

export const readReport = defineCall({
  id: 'readReport',
  method: 'GET',
  path,
  summary: 'Who gets the figures of the website by mail, how often, and when next',
  answer: dueReport,
});

export const changeReport = defineCall({
  id: 'changeReport',
  method: 'PUT',
  path,
  summary: 'Says who gets the figures of each day, week or month by mail',
  /** With what was read, a change over something else is refused. */
  body: reportSchedule.extend({ expected: reportSchedule.optional() }),
  answer: dueReport,
  errors: ['settings.conflict'],
  isStrict: true,
});

export const sendReport = defineCall({
  id: 'sendReport',
  method: 'POST',
  path: `${path}/send`,
  summary: 'Mails the figures of the last day, week or month that is over right now to all who are named',
  answer: z.strictObject({ from: localDay, to: localDay }),
  status: 202,
  errors: ['request.invalid', 'settings.conflict'],
});
