import type { ItemSummary } from '@tessera/contracts/commerce/item-calls.ts';

/** Categories and tags of items, the most used first. */
export interface UsedNames {
  categories: string[];
  tags: string[];
}

/** Counts the categories and tags of items, whatever their case; one is written as the first item has it. */
export const usedNamesOf = (items: readonly Pick<ItemSummary, 'categories' | 'tags'>[]): UsedNames => ({
  categories: byUse(items.flatMap(({ categories }) => categories)),
  tags: byUse(items.flatMap(({ tags }) => tags)),
});

function byUse(names: readonly string[]): string[] {
  const uses = new Map<string, { name: string; count: number }>();
  for (const name of names) {
    const key = name.toLowerCase();
    const known = uses.get(key) ?? { name, count: 0 };
    uses.set(key, { ...known, count: known.count + 1 });
  }
  return [...uses.values()].sort((one, other) => other.count - one.count).map(({ name }) => name);
}
