import { visitTrait } from '@tessera/contracts/analytics/breakdown-calls.ts';
import { recordOf } from '@tessera/contracts/records.ts';
import { LRUCache } from 'lru-cache';
import type { VisitTable } from './visit-table.ts';

/** Names that are looked for among those of other tables. */
const maxNames = 20_000;

/**
 * Lets tables share the names they tell: those of one day are nearly those of the next, and each would bring its own
 * text of all of them.
 */
export function createSharedNames() {
  const texts = new LRUCache<string, string>({ max: maxNames });
  const shared = (name: string): string => {
    const known = texts.get(name);
    if (known === undefined) texts.set(name, name);
    return known ?? name;
  };
  return ({ names, ...columns }: VisitTable): VisitTable => ({
    ...columns,
    names: recordOf(visitTrait.options.map((trait) => [trait, names[trait].map(shared)] as const)),
  });
}
