import { changeBudgets, readBudgets } from '@tessera/contracts/modules/calls.ts';
import { type DeployRoute, deployRoute } from '../deploy-route.ts';
import type { BudgetStore } from './budget-store.ts';

export interface BudgetDeps {
  budgets: BudgetStore;
  now: () => number;
}

/** What modules may cost their pages. It holds for what is published from then on; versions that were checked keep their result. */
export function budgetRoutes({ budgets, now }: BudgetDeps): readonly DeployRoute[] {
  return [
    deployRoute({ call: readBudgets, access: 'read', handle: ({ params: { name } }) => budgets.find(name) }),
    deployRoute({
      call: changeBudgets,
      access: 'override',
      async handle({ params: { name }, body: { by, reason, ...budget } }) {
        const { mountRequests, timesSlower } = await budgets.find(name);
        const kept = {
          ...budget,
          mountRequests: budget.mountRequests ?? mountRequests,
          timesSlower: budget.timesSlower ?? timesSlower,
          changed: { by, reason, atMs: now() },
        };
        await budgets.change(name, kept);
        return kept;
      },
    }),
  ];
}
