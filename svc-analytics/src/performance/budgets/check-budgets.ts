import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import { dueAfter } from '../../report/report-days.ts';
import { localTimeIn, shiftDay } from '../../settings/local-time.ts';
import type { TimeZones } from '../../settings/time-zones.ts';
import { metricsOf, slowestOf } from '../speed-of.ts';
import type { SpeedStore } from '../speed-store.ts';
import type { BudgetStore, DueBudgets } from './budget-store.ts';
import { judgeBudgets, type Measured, type OverBudget, overNow } from './over-budget.ts';

export interface BudgetDeps {
  budgets: Pick<BudgetStore, 'note'>;
  speeds: Pick<SpeedStore, 'read'>;
  timeZones: Pick<TimeZones, 'of'>;
  now: () => number;
  wakeOutbox: () => void;
}

/** Number of whole days to look at if one has too few page loads to judge. */
const longestDays = 7;

/** Checks the last whole days of a website, and reports metrics that went over budget. */
export async function checkBudgets(due: DueBudgets, deps: BudgetDeps): Promise<void> {
  const { budgets, timeZones, now, wakeOutbox } = deps;
  const timeZone = await timeZones.of(due.websiteId);
  const yesterday = shiftDay(localTimeIn(timeZone)(now()).day, -1);
  const judged = judgeBudgets(await lastDays(due.websiteId, yesterday, deps), due.budgets);
  const news = judged.over.filter(({ metric }) => !due.over.includes(metric));
  const event = news.length > 0 ? await eventOf(due, news, deps) : undefined;
  const nextMs = dueAfter('day', now(), timeZone);
  if ((await budgets.note(due, { over: overNow(due.over, judged), nextMs, event })) && event) wakeOutbox();
}

/** Measurements of yesterday, and of the week that ends with it. */
async function lastDays(websiteId: string, yesterday: string, { speeds }: BudgetDeps): Promise<Measured[]> {
  const periods = [yesterday, shiftDay(yesterday, 1 - longestDays)].map((from) => ({ from, to: yesterday }));
  const found = await Promise.all(periods.map((period) => speeds.read(websiteId, 'all', period)));
  return periods.map((period, at) => ({ ...period, metrics: metricsOf(found[at] ?? []) }));
}

/** With the slowest elements of the days by which each metric was judged. */
async function eventOf(
  { websiteId, mails }: DueBudgets,
  over: OverBudget[],
  { speeds }: BudgetDeps,
): Promise<DomainEventPayload<'mail.requested'>> {
  const slowest = await Promise.all(
    over.map(async ({ metric, from, to }) =>
      slowestOf(await speeds.read(websiteId, 'element', { from, to }))
        .filter((one) => one.metric === metric)
        .map(({ element, p75 }) => ({ metric, element: element.slice(0, 120), p75 })),
    ),
  );
  return { to: mails, adminPath: '/config/speed?days=7', mail: { kind: 'over-budget', over, slowest: slowest.flat() } };
}
