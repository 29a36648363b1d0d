import type { SaveOutcome } from '../../inventory/save-stock.ts';
import { changesText } from '../../inventory/stock-edits.ts';

/** `5 changes saved.`, or how many of how many. */
export function outcomeText({ saved, left }: Pick<SaveOutcome, 'saved' | 'left'>): string {
  if (left.length === 0) return `${changesText(saved.length)} saved.`;
  const rest = left.length === 1 ? '1 was left as it is.' : `${left.length} were left as they are.`;
  return `${saved.length} of ${changesText(saved.length + left.length)} saved. ${rest}`;
}
