import { z } from 'zod';
import { defineCall } from '../call.ts';
import { teamMails } from '../modules/team.ts';
import { type SpeedMetric, speedMetrics } from './speed-calls.ts';
import { localDay } from './summary-calls.ts';

const ms = z.int().min(1).max(60_000);

/** What three of four page loads shall be as good as: milliseconds, and a score for `cls`. Metrics left out are free. */
const budgets = z.strictObject({
  lcp: ms.optional(),
  inp: ms.optional(),
  cls: z.number().min(0.01).max(10).optional(),
  ttfb: ms.optional(),
  fcp: ms.optional(),
} satisfies Record<SpeedMetric, z.ZodType>);

/** How fast the pages of a website shall be, and who is mailed when they are not. Nobody unless named. */
export const speedBudgets = z.strictObject({ budgets, mails: teamMails });
export type SpeedBudgets = z.infer<typeof speedBudgets>;

const metric = z.enum(speedMetrics);
const amount = z.number().min(0);

/** What is told of pages that became slower than they shall be. */
export const overBudget = {
  /** Each with the days it was measured on: the last one, or a week where that had too few page loads. */
  over: z
    .array(z.strictObject({ metric, p75: amount, budget: amount, loads: z.int().min(0), from: localDay, to: localDay }))
    .min(1),
  /** Elements that were slowest in the metrics that are over. */
  slowest: z.array(z.strictObject({ metric, element: z.string(), p75: amount })),
} as const;

const path = '/api/events/speed/budgets';

export const readSpeedBudgets = defineCall({
  id: 'readSpeedBudgets',
  method: 'GET',
  path,
  summary: 'How fast the pages of the website shall be, and who is mailed when they are not',
  answer: speedBudgets,
});

export const changeSpeedBudgets = defineCall({
  id: 'changeSpeedBudgets',
  method: 'PUT',
  path,
  summary: 'Says how fast pages shall be; who is named is mailed in the morning after pages became slower',
  /** With what was read, a change over something else is refused. */
  body: speedBudgets.extend({ expected: speedBudgets.optional() }),
  answer: speedBudgets,
  errors: ['settings.conflict'],
  isStrict: true,
});
