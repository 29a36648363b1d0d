import { useQueryClient } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn } from '../../data/call-problem.ts';
import { fulfilOrder } from './order-calls.ts';

/** How many were marked, and which were not and why. */
export interface BulkOutcome {
  done: number;
  failed: { id: string; reason: string }[];
}

export interface FulfilMany {
  /** How far it is; null when nothing is under way. */
  progress: { done: number; total: number } | null;
  outcome: BulkOutcome | null;
  start: (ids: readonly string[]) => Promise<void>;
}

/** Marks several orders as sent, one after the other: what fails is named, and stays selected. */
export function useFulfilMany(onLeft: (ids: string[]) => void): FulfilMany {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<FulfilMany['progress']>(null);
  const [outcome, setOutcome] = useState<BulkOutcome | null>(null);

  const start = async (ids: readonly string[]) => {
    const failed: BulkOutcome['failed'] = [];
    setOutcome(null);
    for (const [done, id] of ids.entries()) {
      setProgress({ done, total: ids.length });
      try {
        queryClient.setQueryData(['order', id], await fulfilOrder(api, id, {}));
      } catch (error) {
        failed.push({ id, reason: adviceOn(error).text });
      }
    }
    const result = { done: ids.length - failed.length, failed };
    setProgress(null);
    setOutcome(result);
    announce(outcomeText(result));
    onLeft(failed.map(({ id }) => id));
    await queryClient.invalidateQueries({ queryKey: ['orders'] });
  };
  return { progress, outcome, start };
}

/** `2 orders are marked as fulfilled. 1 is not.` */
export function outcomeText({ done, failed }: BulkOutcome): string {
  const marked = done === 1 ? '1 order is marked as fulfilled.' : `${done} orders are marked as fulfilled.`;
  if (failed.length === 0) return marked;
  return `${done === 0 ? 'Nothing is marked.' : marked} ${failed.length} ${failed.length === 1 ? 'is' : 'are'} not:`;
}
