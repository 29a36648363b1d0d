import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { Category } from '@tessera/contracts/commerce/product.ts';
import { changeStoreCategory, removeStoreCategory } from '@tessera/contracts/commerce/store-product-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { storeCategories } from '../stock/store-queries.ts';

export type ChangeBody = BodyOf<typeof changeStoreCategory>;

/** Changes of the categories of a store page; each is shown once the service says so. */
export function useCategoryChanges(collectionId: string) {
  const { api, website, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const place = { websiteId: website.id, collectionId };
  const put = (category: Category, changed: Partial<ChangeBody>) =>
    api.call(changeStoreCategory, {
      params: { ...place, categoryId: category.id },
      body: { ...contentOf(category), ...changed, expectedVersion: category.version ?? '' },
    });
  // Also after a failure: it may be that somebody else was faster, or that half of it is done.
  const onSettled = () => storeCategories.invalidate(queryClient, collectionId);

  const remove = useMutation({
    mutationFn: ({ id }: Category) => api.call(removeStoreCategory, { params: { ...place, categoryId: id } }),
    onSuccess: (_, { displayName }) => sayings.say(`${displayName} removed`),
    onSettled,
  });
  const swap = useMutation({
    mutationFn: async ([one, other]: readonly [Category, Category]) => {
      await put(one, { displayIndex: other.displayIndex });
      await put(other, {
        displayIndex: one.displayIndex === other.displayIndex ? one.displayIndex + 1 : one.displayIndex,
      });
    },
    onSuccess: (_, [one]) => sayings.say(`${one.displayName} moved`),
    onSettled,
  });
  return { put, remove, swap };
}

/** A category is changed as a whole. */
export function contentOf({
  displayName,
  parentCategoryId,
  pageRendering,
  displayIndex,
  ...rest
}: Category): ChangeBody {
  const { urlSlug, description, image } = rest;
  const rendering = pageRendering === 'GRID_VIEW' ? 'GRID_VIEW' : 'LIST_VIEW';
  return { displayName, parentCategoryId, pageRendering: rendering, displayIndex, urlSlug, description, image };
}
