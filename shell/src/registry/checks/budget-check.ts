import type { ModuleBudget } from '@tessera/contracts/modules/budgets.ts';
import { overBudget } from '@tessera/contracts/modules/over-budget.ts';
import { judged, type ReleaseCheck } from './release-check.ts';

/** What browsers download of a version, against what the registry lets its module weigh. */
export function budgetCheck(budgetOf: (name: string) => Promise<ModuleBudget>): ReleaseCheck {
  return {
    name: 'budget',
    async run({ manifest, weigh }) {
      const weighed = manifest.files.map(async ({ file }) => [file, await weigh(file)] as const);
      const sizes = new Map(await Promise.all(weighed));
      return judged(overBudget(manifest, (file) => sizes.get(file) ?? 0, await budgetOf(manifest.name)));
    },
  };
}
