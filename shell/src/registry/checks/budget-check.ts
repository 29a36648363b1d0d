import { overBudget } from '@tessera/contracts/modules/over-budget.ts';
import { outcomeOf, type ReleaseCheck } from './release-check.ts';

/** Compares the download size of a version with its module's budget. */
export const budgetCheck: ReleaseCheck = {
  name: 'budget',
  async run({ manifest, weigh, budget }) {
    const weighed = manifest.files.map(async ({ file }) => [file, await weigh(file)] as const);
    const sizes = new Map(await Promise.all(weighed));
    return outcomeOf(overBudget(manifest, (file) => sizes.get(file) ?? 0, budget));
  },
};
