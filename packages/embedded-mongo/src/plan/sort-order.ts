import type { Doc } from '../bson/values.ts';
import { directionOf } from '../filter/sort.ts';
import type { Index } from '../index-spec/definition.ts';

/**
 * Whether an index hands out its entries in the order of the sort once its first `fixed` paths are held
 * at one value: 1 forwards, -1 backwards, undefined when it does not.
 */
export function sortDirection(index: Index, fixed: number, sort: Doc | undefined): 1 | -1 | undefined {
  const fields = Object.entries(sort ?? {});
  if (fields.length === 0) return undefined;
  let direction: 1 | -1 | undefined;
  let at = fixed;
  for (const [path, wanted] of fields) {
    const known = index.paths.indexOf(path);
    if (known >= 0 && known < fixed) continue;
    if (index.paths[at] !== path) return undefined;
    const needed = directionOf(wanted) === (index.directions[at] ?? 1) ? 1 : -1;
    if (direction !== undefined && direction !== needed) return undefined;
    direction = needed;
    at++;
  }
  return direction ?? 1;
}
