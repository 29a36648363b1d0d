import { type StoredBudget, storedBudget, usualBudget } from '@tessera/contracts/modules/budgets.ts';
import { definePlatformModel } from '@tessera/service-kit/data/model/define-model.ts';
import { ofContract } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';

/** Budgets that differ from the usual one, by module name. */
const budgetModel = definePlatformModel({ collection: 'moduleBudgets', fields: { budget: ofContract(storedBudget) } });

export interface BudgetStore {
  /** Returns the usual budget unless it was changed. */
  find(name: string): Promise<StoredBudget>;
  change(name: string, budget: StoredBudget): Promise<void>;
}

export function createBudgetStore(models: Models): BudgetStore {
  const budgets = models.openPlatform(budgetModel);
  return {
    // Budgets from before a field existed get its usual value.
    find: async (name) => ({ ...usualBudget, ...(await budgets.findOne({ _id: name }))?.budget }),
    change: (name, budget) => budgets.put({ _id: name, budget }),
  };
}
