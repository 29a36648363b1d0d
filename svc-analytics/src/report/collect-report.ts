import type { ReportEvery } from '@tessera/contracts/analytics/report-calls.ts';
import type { PeriodTotals } from '@tessera/contracts/analytics/summary-calls.ts';
import type { RequestedMail } from '@tessera/contracts/requested-mail.ts';
import { shownGoals } from '../goals/change-goals.ts';
import { presentGoals } from '../goals/present-goals.ts';
import type { Period } from '../period/wrong-period.ts';
import type { RollUp } from '../rollup/rollup-feature.ts';
import { localTimeIn } from '../settings/local-time.ts';
import type { TimeZones } from '../settings/time-zones.ts';
import { readPeriod } from '../summary/read-period.ts';
import { listsOf } from '../summary/summarize.ts';
import { lastPeriod } from './report-days.ts';

export interface CollectDeps {
  rollUp: RollUp;
  timeZones: Pick<TimeZones, 'of'>;
  now: () => number;
}

/** The mail about a period, without its recipients. */
export interface CollectedReport {
  mail: Extract<RequestedMail, { kind: 'report' }>;
  adminPath: string;
}

const most = 5;
/** Maximum length of a name in a mail. */
const nameLength = 80;

/** The metrics of the last complete day, week or month, and those of the one before. */
export async function collectReport(
  websiteId: string,
  every: ReportEvery,
  { rollUp, timeZones, now }: CollectDeps,
): Promise<CollectedReport> {
  // Includes events of the last seconds, and those that were not counted yet.
  await rollUp.countWebsite(websiteId);
  const localTimeOf = localTimeIn(await timeZones.of(websiteId));
  const dayOf = (moment: number) => localTimeOf(moment).day;
  const today = dayOf(now());
  const period = lastPeriod(every, today);
  const before = lastPeriod(every, period.from);
  const [inPeriod, inBefore, goals] = await Promise.all([
    readPeriod(websiteId, period, rollUp.store),
    readPeriod(websiteId, before, rollUp.store),
    readGoals(websiteId, { period, before, today, dayOf }, rollUp),
  ]);
  const { pages, sources, products } = listsOf(inPeriod.days);
  return {
    mail: {
      kind: 'report',
      every,
      ...period,
      figures: leanOf(inPeriod.figures),
      before: leanOf(inBefore.figures),
      pages: pages.slice(0, most).map(({ path, pageViews }) => ({ name: shortOf(path), count: pageViews })),
      sources: sources.slice(0, most).map(({ name, visits }) => ({ name: shortOf(name), count: visits })),
      products: products
        .filter(({ units }) => units > 0)
        .slice(0, most)
        .map(({ name, units, revenue }) => ({ name: shortOf(name), count: units, revenue })),
      goals,
    },
    adminPath: `/config/analytics?days=custom&from=${period.from}&to=${period.to}`,
  };
}

interface GoalDays {
  period: Period;
  before: Period;
  today: string;
  dayOf: (moment: number) => string;
}

async function readGoals(
  websiteId: string,
  goalDays: GoalDays,
  { store }: RollUp,
): Promise<CollectedReport['mail']['goals']> {
  const { from, to } = goalDays.period;
  const [goals, days] = await Promise.all([store.readGoals(websiteId), store.readGoalDays(websiteId, from, to)]);
  const rows = presentGoals(shownGoals(goals), { ...goalDays, days });
  return rows.map(({ name, total }) => ({ name, count: total.reached }));
}

const leanOf = ({ visits, visitors, pageViews, sales: { orders, revenue, refunds } }: PeriodTotals) => ({
  visits,
  visitors,
  pageViews,
  orders,
  revenue,
  refunds,
});

const shortOf = (name: string) => (name.length > nameLength ? `${name.slice(0, nameLength - 1)}…` : name);
