/** Whether a dialog may close: what was typed is not thrown away by a slip. */
export function mayDiscard(isDirty: boolean): boolean {
  return !isDirty || window.confirm('Discard your entries?');
}
