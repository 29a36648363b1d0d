import type { Category } from '@tessera/contracts/commerce/product.ts';

/** A category with where it stands. */
export interface PlacedCategory {
  category: Category;
  /** 0 is directly below the store page. */
  level: number;
  /** Those at the same place before and after it. */
  before: Category | undefined;
  after: Category | undefined;
}

/** Categories in the order the store shows them, each below its parent. The root is the store page itself. */
export function categoryTree(categories: readonly Category[]): PlacedCategory[] {
  const known = new Set(categories.filter(({ type }) => type !== 'ROOT').map(({ id }) => id));
  const below = new Map<string, Category[]>();
  for (const category of categories) {
    if (category.type === 'ROOT') continue;
    // A parent that is gone, or the root, is the store page.
    const parent = known.has(category.parentCategoryId) ? category.parentCategoryId : '';
    below.set(parent, [...(below.get(parent) ?? []), category]);
  }
  const placed = (parent: string, level: number): PlacedCategory[] => {
    const siblings = (below.get(parent) ?? []).toSorted((a, b) => a.displayIndex - b.displayIndex);
    return siblings.flatMap((category, at) => [
      { category, level, before: siblings[at - 1], after: siblings[at + 1] },
      ...placed(category.id, level + 1),
    ]);
  };
  return placed('', 0);
}

/** The category and everything below it: where it cannot be moved to. */
export function branchOf(id: string, tree: readonly PlacedCategory[]): ReadonlySet<string> {
  const branch = new Set([id]);
  // Parents stand before their children.
  for (const { category } of tree) if (branch.has(category.parentCategoryId)) branch.add(category.id);
  return branch;
}
