import type { SaveOutcome } from '../../inventory/save-stock.ts';
import { changesText } from '../../inventory/stock-edits.ts';

/** `5 changes saved.`, or how many of how many. */
export function outcomeText({ savedCount, left }: Pick<SaveOutcome, 'savedCount' | 'left'>): string {
  if (left.length === 0) return `${changesText(savedCount)} saved.`;
  const rest = left.length === 1 ? '1 was left as it is.' : `${left.length} were left as they are.`;
  return `${savedCount} of ${changesText(savedCount + left.length)} saved. ${rest}`;
}
