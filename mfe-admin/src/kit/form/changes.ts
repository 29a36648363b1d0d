import { isSame } from './is-same.ts';

/** One thing that is different from what is saved, in words. */
export interface Change {
  what: string;
  before: string;
  after: string;
}

/** Something that can be changed, by the words that name it, as it is now. */
export type Described = ReadonlyMap<string, string>;

/** Stands for what is empty or not there. */
export const none = '–';

/** What is different between two states of a thing, in words: changed, new and gone. */
export function changesBetween(before: Described, after: Described): Change[] {
  const names = [...new Set([...after.keys(), ...before.keys()])];
  return names
    .map((what) => ({ what, before: before.get(what) || none, after: after.get(what) || none }))
    .filter((change) => change.before !== change.after);
}

interface ChangesOptions<T> {
  describe: (state: T) => Described;
  /** What of a state is saved; all of it unless given. */
  keep?: (state: T) => unknown;
}

/** What a draft changes. What no words tell is told as details: it can be saved too, and is not lost silently. */
export function changesIn<T>(
  { from, value }: { from: T; value: T },
  { describe, keep = (state) => state }: ChangesOptions<T>,
): Change[] {
  const told = changesBetween(describe(from), describe(value));
  if (told.length > 0 || isSame(keep(from), keep(value))) return told;
  return [{ what: 'Details', before: 'as saved', after: 'changed' }];
}

/** Most characters of a text that are shown in a list of changes. */
const shownLength = 80;
const leadLength = 20;

/** Both sides of a change, short enough for a list: of long texts the part where they part ways. */
export function excerptsOf({ before, after }: Pick<Change, 'before' | 'after'>): { before: string; after: string } {
  if (before.length <= shownLength && after.length <= shownLength) return { before, after };
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const start = Math.max(0, at - leadLength);
  const cut = (text: string) => {
    const end = start + shownLength;
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${text.length > end ? '…' : ''}`;
  };
  return { before: cut(before), after: cut(after) };
}

/** How many numbers in a draft are texts that are no number. */
export function unreadable(draft: unknown): number {
  if (typeof draft === 'number') return Number.isNaN(draft) ? 1 : 0;
  if (typeof draft !== 'object' || draft === null) return 0;
  return Object.values(draft).reduce((count: number, part) => count + unreadable(part), 0);
}
