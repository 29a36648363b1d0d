import type { Category } from '@tessera/contracts/commerce/product.ts';

/** A category and all categories below it, by id. */
function withDescendants(categories: readonly Category[], id: string): Set<string> {
  const found = new Set([id]);
  // A set grows while it is walked, so every level is reached; a circle ends by itself.
  for (const parent of found) {
    for (const category of categories) if (category.parentCategoryId === parent) found.add(category.id);
  }
  return found;
}

interface Categorised {
  categoryIds: readonly string[];
}

/** Products of a category or of one below it. */
export function productsOf<P extends Categorised>(products: readonly P[], categories: readonly Category[], id: string) {
  const ids = withDescendants(categories, id);
  return products.filter(({ categoryIds }) => categoryIds.some((categoryId) => ids.has(categoryId)));
}
