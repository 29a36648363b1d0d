import { useBlocker } from '@tanstack/react-router';

/** Asks before somebody leaves something unfinished behind, within the admin and out of it. */
export function useLeaveGuard(hasChanges: boolean, question = 'Leave without saving your changes?'): void {
  useBlocker({
    // Another part or filter of the same screen leaves nothing behind.
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && !confirm(question),
    enableBeforeUnload: hasChanges,
    disabled: !hasChanges,
  });
}
