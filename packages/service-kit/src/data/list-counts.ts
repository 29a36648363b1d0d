import { keysOf, recordOf } from '@tessera/contracts/records.ts';
import type { Filter } from 'mongodb';
import { createKeptFigures } from './kept-figures.ts';
import type { ListSource } from './list-page.ts';

/** What is counted, and the index that counts it. */
export interface Counted<T> {
  filter: Filter<T>;
  index: Record<string, 1 | -1>;
}

interface ListCounts<T, Name extends string> {
  read(scoped: ListSource<T>): Promise<Record<Name, number>>;
}

/** Up to so many are counted each time. */
const exactUpTo = 1_000;

/**
 * How many documents of a website are in each state: the figures beside a list. Small counts are exact at this moment;
 * large ones, which take their time, may be as old as kept figures are.
 */
export function createListCounts<T, Name extends string>(
  counted: Record<Name, Counted<T>>,
  now: () => number,
): ListCounts<T, Name> {
  const keep = createKeptFigures<number>(now);
  const names = keysOf(counted);

  async function countOf(scoped: ListSource<T>, name: Name): Promise<number> {
    const { filter, index } = counted[name];
    const some = await scoped.count(filter, { limit: exactUpTo, hint: index });
    if (some < exactUpTo) return some;
    return Math.max(some, await keep(`${scoped.websiteId}|${name}`, () => scoped.count(filter, { hint: index })));
  }

  return {
    async read(scoped) {
      const counts = await Promise.all(names.map((name) => countOf(scoped, name)));
      return recordOf(names.map((name, at) => [name, counts[at] ?? 0]));
    },
  };
}
