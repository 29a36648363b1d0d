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
  /** @param part of the website's documents, where each part has figures of its own */
  read(scoped: ListSource<T>, part?: string): Promise<Record<Name, number>>;
}

type CountedStates<T, Name extends string> = Record<Name, Counted<T>>;

/** Up to so many are counted each time. */
const exactUpTo = 1_000;

/**
 * How many documents of a website are in each state: the figures beside a list. Small counts are exact at this moment;
 * large ones, which take their time, may be as old as kept figures are.
 */
export function createListCounts<T, Name extends string>(
  counted: CountedStates<T, Name> | ((part: string | undefined) => CountedStates<T, Name>),
  now: () => number,
): ListCounts<T, Name> {
  const keep = createKeptFigures<number>(now);

  async function countOf(scoped: ListSource<T>, { filter, index }: Counted<T>, key: string): Promise<number> {
    const some = await scoped.count(filter, { limit: exactUpTo, hint: index });
    if (some < exactUpTo) return some;
    return Math.max(some, await keep(`${scoped.websiteId}|${key}`, () => scoped.count(filter, { hint: index })));
  }

  return {
    async read(scoped, part) {
      const states = typeof counted === 'function' ? counted(part) : counted;
      const names = keysOf(states);
      const counts = await Promise.all(names.map((name) => countOf(scoped, states[name], `${name}|${part ?? ''}`)));
      return recordOf(names.map((name, at) => [name, counts[at] ?? 0]));
    },
  };
}
