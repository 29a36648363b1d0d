import { confirmDialog } from '@tessera/browser-kit/page/confirm-dialog.ts';
import type { Say } from './use-say.ts';

/** Returns whether a dialog may close: a visitor confirms that typed entries are lost. */
export function mayDiscard(isDirty: boolean, say: Say = (text) => text): boolean | Promise<boolean> {
  if (!isDirty) return true;
  return confirmDialog({
    title: say('Discard your entries?'),
    confirmLabel: say('Discard'),
    cancelLabel: say('Keep editing'),
  });
}
