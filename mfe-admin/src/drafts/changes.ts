import type { Change } from '../ui/save-bar.tsx';

/** Something that can be changed, by the words that name it, as it is now. */
export type Described = ReadonlyMap<string, string>;

const none = '–';

/** What is different between two states of a thing, in words: changed, new and gone. */
export function changesBetween(before: Described, after: Described): Change[] {
  const names = [...new Set([...after.keys(), ...before.keys()])];
  return names
    .map((what) => ({ what, before: before.get(what) || none, after: after.get(what) || none }))
    .filter((change) => change.before !== change.after);
}

/** How many numbers in a draft are texts that are no number. */
export function unreadable(draft: unknown): number {
  if (typeof draft === 'number') return Number.isNaN(draft) ? 1 : 0;
  if (typeof draft !== 'object' || draft === null) return 0;
  return Object.values(draft).reduce((count: number, part) => count + unreadable(part), 0);
}
