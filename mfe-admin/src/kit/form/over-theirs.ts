import type { FieldValues } from 'react-hook-form';
import { type Merge, type MergeOptions, merge } from './merge/merge.ts';
import type { Draft, Typed } from './use-draft.ts';

/** Something to save, with the names of what others changed that goes along. */
export interface Together<T> extends Typed<T> {
  theirFields: readonly string[];
}

/** Two changes that met: both as one, to be saved; what both changed, to be chosen first; or one that is faulty so. */
type Met<T> = { name: 'together'; together: Together<T> } | { name: 'overlap'; merged: Merge<T> } | { name: 'faulty' };

/** Puts what is typed over what somebody else saved meanwhile; the draft goes on from there. */
export async function overTheirs<T extends FieldValues>(
  typed: Together<T>,
  theirs: T,
  draft: Draft<T>,
  options: MergeOptions<T>,
): Promise<Met<T>> {
  const merged = merge({ base: typed.from, mine: typed.value, theirs }, options);
  if (merged.overlaps.length > 0) return { name: 'overlap', merged };
  const together = { from: theirs, value: merged.resolve(new Map()) };
  draft.begin(together);
  if (!(await draft.form.trigger())) return { name: 'faulty' };
  const theirFields = [...new Set([...typed.theirFields, ...merged.theirFields])];
  return { name: 'together', together: { ...together, theirFields } };
}
