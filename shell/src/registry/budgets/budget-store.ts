import { type KeptBudget, keptBudget, usualBudget } from '@tessera/contracts/modules/budgets.ts';
import { definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { ofContract } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';

/** What modules may cost their pages, where somebody decided it; named like the module. */
const budgetModel = definePlatformModel({ collection: 'moduleBudgets', fields: { budget: ofContract(keptBudget) } });

export interface BudgetStore {
  /** The usual one unless it was changed. */
  find(name: string): Promise<KeptBudget>;
  change(name: string, budget: KeptBudget): Promise<void>;
}

export function createBudgetStore(models: Models): BudgetStore {
  const budgets = models.openPlatform(budgetModel);
  return {
    // Those that were decided on before there were others are filled up with the usual ones.
    find: async (name) => ({ ...usualBudget, ...(await budgets.findOne({ _id: name }))?.budget }),
    change: (name, budget) => budgets.put({ _id: name, budget }),
  };
}
