import type { Category } from '@tessera/contracts/commerce/product.ts';

interface Categorised {
  categoryIds: readonly string[];
}

/** A category and all categories below it, by id. */
export function withDescendants(categories: readonly Category[], id: string): Set<string> {
  const children = new Map<string, Category[]>();
  for (const category of categories) {
    const siblings = children.get(category.parentCategoryId);
    if (siblings) siblings.push(category);
    else children.set(category.parentCategoryId, [category]);
  }
  const found = new Set([id]);
  // A set that grows is walked to its end, so every level is reached; what is in it already does not come again.
  for (const parent of found) for (const child of children.get(parent) ?? []) found.add(child.id);
  return found;
}

/** Products of a category or of one below it. */
export function productsOf<P extends Categorised>(products: readonly P[], categories: readonly Category[], id: string) {
  const ids = withDescendants(categories, id);
  return products.filter(({ categoryIds }) => categoryIds.some((categoryId) => ids.has(categoryId)));
}

/** How many products each category has, those of categories below it included. One walk, whatever the tree. */
export function countProducts(products: readonly Categorised[], categories: readonly Category[]): Map<string, number> {
  const parents = new Map(categories.map(({ id, parentCategoryId }) => [id, parentCategoryId]));
  const counts = new Map<string, number>();
  for (const { categoryIds } of products) {
    const above = new Set(categoryIds.filter((id) => parents.has(id)));
    for (const id of above) {
      const parent = parents.get(id);
      if (parent !== undefined && parents.has(parent)) above.add(parent);
    }
    for (const id of above) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
