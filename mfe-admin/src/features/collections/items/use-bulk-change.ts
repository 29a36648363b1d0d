import { useQueryClient } from '@tanstack/react-query';
import type { ItemSummary } from '@tessera/contracts/commerce/item-calls.ts';
import { useState } from 'react';
import { failureText } from '../../../kit/data/call-problem.ts';
import { items } from '../../documents/queries.ts';

type Params = { documentId: string };

/** Changes several items one after another and stops at the first that fails; `problem` says why. */
export function useBulkChange() {
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** @returns the items that were changed */
  const run = async (of: readonly ItemSummary[], change: (params: Params) => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    const changed: ItemSummary[] = [];
    try {
      for (const item of of) {
        await change({ documentId: item.id });
        changed.push(item);
      }
    } catch (error) {
      setProblem(failureText(`${changed.length} of ${of.length} changed.`, error));
    }
    await items.invalidate(queryClient);
    setBusy(false);
    return changed;
  };
  return { isBusy, problem, run };
}
