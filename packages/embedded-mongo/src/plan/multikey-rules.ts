import type { Index } from '../index-spec/definition.ts';
import type { Conditions } from './conditions.ts';

/**
 * In an index with array elements two paths into one array may be combined only when one `$elemMatch`
 * holds both: otherwise two different elements may satisfy them.
 */
export function canCombine(index: Index, conditions: Conditions, n: number): boolean {
  if (!index.isMultikey) return true;
  const group = conditions.get(index.paths[n] ?? '')?.group ?? 0;
  const top = index.parts[n]?.[0];
  for (let i = 0; i < n; i++) {
    const isSameArray = index.parts[i]?.[0] === top;
    const other = conditions.get(index.paths[i] ?? '')?.group ?? 0;
    if (isSameArray && (group <= 0 || other !== group)) return false;
  }
  return true;
}
