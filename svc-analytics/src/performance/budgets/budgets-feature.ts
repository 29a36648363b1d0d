import { changeSpeedBudgets, readSpeedBudgets } from '@tessera/contracts/analytics/speed-budget-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { AnalyticsConfig } from '../../config.ts';
import { doDue } from '../../due/do-due.ts';
import { dueAfter } from '../../report/report-days.ts';
import { createBudgetStore } from './budget-store.ts';
import { type BudgetDeps, checkBudgets } from './check-budgets.ts';

export const budgetJobName = 'svc-analytics.speed-budgets';

/** Performance budgets, and mails when pages exceed them (docs/decisions/0084). */
export function budgetsFeature(
  { models, now, wakeJob, wakeOutbox }: ServiceDeps<AnalyticsConfig>,
  { speeds, timeZones }: Pick<BudgetDeps, 'speeds' | 'timeZones'>,
): Feature {
  const budgets = createBudgetStore(models, now);
  const deps = { budgets, speeds, timeZones, now, wakeOutbox: () => wakeOutbox() };
  return {
    routes: [
      route({
        call: readSpeedBudgets,
        access: { right: 'analytics.read' },
        handle: ({ caller: { websiteId } }) => budgets.read(websiteId),
      }),
      route({
        call: changeSpeedBudgets,
        access: { right: 'reports.manage' },
        handle: async ({ body: { expected: seen, ...wanted }, caller: { websiteId } }) => {
          const nextMs = dueAfter('day', now(), await timeZones.of(websiteId));
          if (!(await budgets.change(websiteId, wanted, { seen, nextMs }))) return fail('settings.conflict');
          wakeJob(budgetJobName, nextMs);
          return wanted;
        },
      }),
    ],
    outboxes: [budgets.outbox],
    repairJobs: [
      {
        name: budgetJobName,
        everyMs: 600_000,
        nextAt: budgets.nextDue,
        run: (log) =>
          doDue({ ...budgets, run: (one) => checkBudgets(one, deps), now, log, what: 'look at speed budgets' }),
      },
    ],
  };
}
