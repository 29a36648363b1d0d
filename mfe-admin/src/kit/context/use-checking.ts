import { useSyncExternalStore } from 'react';
import { useAdmin } from './admin-context.ts';

/** Whether the outcome of a change is being looked up. */
export function useChecking(): boolean {
  const { outcomeChecks } = useAdmin();
  return useSyncExternalStore(outcomeChecks.subscribe, outcomeChecks.isChecking);
}
