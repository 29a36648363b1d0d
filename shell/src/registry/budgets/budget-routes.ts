import { changeBudgets, readBudgets } from '@tessera/contracts/modules/calls.ts';
import { type DeployRoute, deployRoute } from '../deploy-route.ts';
import type { BudgetStore } from './budget-store.ts';

export interface BudgetDeps {
  budgets: BudgetStore;
  now: () => number;
}

/**
 * Routes for the budgets of modules. A change applies to versions published from then on; earlier check results stay.
 */
export function budgetRoutes({ budgets, now }: BudgetDeps): readonly DeployRoute[] {
  return [
    deployRoute({ call: readBudgets, access: 'read', handle: ({ params: { name } }) => budgets.find(name) }),
    deployRoute({
      call: changeBudgets,
      access: 'override',
      async handle({ params: { name }, body: { by, reason, ...budget } }) {
        const { mountRequests, timesSlower } = await budgets.find(name);
        const changed = {
          ...budget,
          mountRequests: budget.mountRequests ?? mountRequests,
          timesSlower: budget.timesSlower ?? timesSlower,
          changed: { by, reason, atMs: now() },
        };
        await budgets.change(name, changed);
        return changed;
      },
    }),
  ];
}
