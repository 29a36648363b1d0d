import type { SaveOutcome } from '../stock/save-stock.ts';
import { changesText } from '../stock/stock-edits.ts';

/** `5 changes saved.`, or how many of how many. */
export function outcomeText({ savedCount, left }: Pick<SaveOutcome, 'savedCount' | 'left'>): string {
  const leftCount = left.reduce((sum, { count }) => sum + count, 0);
  if (leftCount === 0) return `${changesText(savedCount)} saved.`;
  const rest = leftCount === 1 ? '1 was left as it is.' : `${leftCount} were left as they are.`;
  return `${savedCount} of ${changesText(savedCount + leftCount)} saved. ${rest}`;
}
