import { overBudget } from '@tessera/contracts/modules/over-budget.ts';
import { judged, type ReleaseCheck } from './release-check.ts';

/** What browsers download of a version, against what the registry lets its module weigh. */
export const budgetCheck: ReleaseCheck = {
  name: 'budget',
  async run({ manifest, weigh, budget }) {
    const weighed = manifest.files.map(async ({ file }) => [file, await weigh(file)] as const);
    const sizes = new Map(await Promise.all(weighed));
    return judged(overBudget(manifest, (file) => sizes.get(file) ?? 0, budget));
  },
};
