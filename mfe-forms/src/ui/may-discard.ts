import type { FormText } from '@tessera/rules/forms/words/english.ts';

/** Whether a dialog may close: what was typed is not thrown away by a slip. */
export function mayDiscard(isDirty: boolean, question: string = 'Discard your entries?' satisfies FormText): boolean {
  return !isDirty || window.confirm(question);
}
