import { type Declaration, loading, type Source } from './source.ts';

export const keyOf = ({ file, name }: Declaration) => `${file}#${name}`;

/** Every declaration that is used, by however many steps, by what the given files run and export. */
export function reachedFrom(entries: readonly string[], source: Source): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = entries.flatMap((file) => source.everythingOf(file));
  for (let next = open.pop(); next; next = open.pop()) {
    if (reached.has(keyOf(next))) continue;
    reached.add(keyOf(next));
    // Whoever uses something of a file has it loaded.
    open.push({ file: next.file, name: loading }, ...source.uses(next));
  }
  return reached;
}
