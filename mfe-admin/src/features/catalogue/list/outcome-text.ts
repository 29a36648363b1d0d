import { failureText } from '../../../kit/data/call-problem.ts';
import type { SaveOutcome } from '../stock/save-stock.ts';
import { changesText } from '../stock/stock-edits.ts';

/** `5 changes saved.`, or how many of how many, and once why the rest was not. */
export function outcomeText({
  savedCount,
  left,
  failure,
}: Pick<SaveOutcome, 'savedCount' | 'left' | 'failure'>): string {
  const leftCount = left.reduce((sum, { count }) => sum + count, 0);
  const total = savedCount + leftCount + (failure?.count ?? 0);
  if (total === savedCount) return `${changesText(savedCount)} saved.`;
  return [
    (savedCount > 0 || !failure) && `${savedCount} of ${changesText(total)} saved.`,
    leftCount > 0 && (leftCount === 1 ? '1 was left as it is.' : `${leftCount} were left as they are.`),
    failure && failureText(savedCount > 0 ? 'The others are not saved.' : 'Not saved.', failure.error),
  ]
    .filter(Boolean)
    .join(' ');
}
