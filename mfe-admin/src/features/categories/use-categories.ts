import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { Category } from '@tessera/contracts/commerce/product.ts';
import type {
  changeStoreCategory,
  createStoreCategory,
  removeStoreCategory,
} from '@tessera/contracts/commerce/store-product-calls.ts';
import { useAdmin } from '../../app/admin-context.ts';
import { categoriesPath } from '../../inventory/store-reads.ts';

/** What an owner types of a category. */
export interface CategoryWords {
  displayName: string;
  /** '' is the store page itself. */
  parentCategoryId: string;
  description: string;
}

type ChangeBody = BodyOf<typeof changeStoreCategory>;
const onePath = `${categoriesPath}/{categoryId}`;

/** Changes of the categories of a store page; each is shown once the service says so. */
export function useCategoryChanges(collectionId: string) {
  const { api, website } = useAdmin();
  const queryClient = useQueryClient();
  const place = { websiteId: website.id, collectionId };
  const put = (category: Category, changed: Partial<ChangeBody>) =>
    api.ask<typeof changeStoreCategory>('PUT', onePath, {
      params: { ...place, categoryId: category.id },
      body: { ...contentOf(category), ...changed },
    });
  // Also after a failure: it may be that somebody else was faster, or that half of it is done.
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['store-categories', collectionId] });

  const save = useMutation({
    mutationFn: ({ category, words }: { category: Category | null; words: CategoryWords }) =>
      category
        ? put(category, words)
        : api.ask<typeof createStoreCategory>('POST', categoriesPath, { params: place, body: words }),
    onSuccess: ({ displayName }) => announce(`${displayName} saved`),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Category) =>
      api.ask<typeof removeStoreCategory>('DELETE', onePath, { params: { ...place, categoryId: id } }),
    onSuccess: (_, { displayName }) => announce(`${displayName} removed`),
    onSettled,
  });
  const swap = useMutation({
    mutationFn: async ([one, other]: readonly [Category, Category]) => {
      await put(one, { displayIndex: other.displayIndex });
      await put(other, {
        displayIndex: one.displayIndex === other.displayIndex ? one.displayIndex + 1 : one.displayIndex,
      });
    },
    onSuccess: (_, [one]) => announce(`${one.displayName} moved`),
    onSettled,
  });
  return { save, remove, swap };
}

/** A category is changed as a whole. */
function contentOf({ displayName, parentCategoryId, pageRendering, displayIndex, ...rest }: Category): ChangeBody {
  const { urlSlug, description, image } = rest;
  const rendering = pageRendering === 'GRID_VIEW' ? 'GRID_VIEW' : 'LIST_VIEW';
  return { displayName, parentCategoryId, pageRendering: rendering, displayIndex, urlSlug, description, image };
}
