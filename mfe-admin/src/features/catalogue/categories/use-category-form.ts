import { useQueryClient } from '@tanstack/react-query';
import type { Category } from '@tessera/contracts/commerce/product.ts';
import * as storeProductCalls from '@tessera/contracts/commerce/store-product-calls.ts';
import { changeStoreCategory, createStoreCategory } from '@tessera/contracts/commerce/store-product-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { CallProblem } from '../../../kit/data/call-problem.ts';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { storeCategories } from '../stock/store-queries.ts';
import type { PlacedCategory } from './category-tree.ts';
import { contentOf } from './use-categories.ts';

/** What an owner types of a category, over the version that was read. */
interface CategoryWords {
  displayName: string;
  /** '' is the store page itself. */
  parentCategoryId: string;
  description: string;
  version: string;
}

interface CategoryFormOptions {
  collectionId: string;
  /** Null is a new one. */
  category: Category | null;
  tree: readonly PlacedCategory[];
  onSaved: () => void;
}

/** What is typed of a category, and saving it. */
export function useCategoryForm({ collectionId, category, tree, onSaved }: CategoryFormOptions) {
  const { api, website } = useAdmin();
  const queryClient = useQueryClient();
  const place = { websiteId: website.id, collectionId };
  const nameOf = (id: string) => tree.find((one) => one.category.id === id)?.category.displayName ?? 'The store page';
  const wordsOf = ({ displayName, parentCategoryId, description, version = '' }: Category): CategoryWords => ({
    ...{ displayName, description, version },
    // The root stands for the store page.
    parentCategoryId: tree.some((one) => one.category.id === parentCategoryId) ? parentCategoryId : '',
  });
  const send = async ({ version, ...words }: CategoryWords) => {
    const body = { ...words, displayName: words.displayName.trim() };
    if (!category) return api.call(createStoreCategory, { params: place, body });
    return api.call(changeStoreCategory, {
      params: { ...place, categoryId: category.id },
      body: { ...contentOf(category), ...body, expectedVersion: version },
    });
  };
  return useSavedForm<CategoryWords>({
    saved: category ? wordsOf(category) : blank,
    place: `category/${category?.id ?? `new in ${collectionId}`}`,
    describe: ({ displayName, parentCategoryId, description }) =>
      new Map([
        ['Name', displayName],
        ['Below', nameOf(parentCategoryId)],
        ['Description', description],
      ]),
    schema: storeProductCalls.createStoreCategory.body,
    sent: ({ version: _, ...words }) => words,
    words: { displayName: 'Enter a name' },
    serverKeys: ['version'],
    send: async ({ from, value }) => {
      try {
        const saved = wordsOf(await send({ ...value, version: from.version }));
        return { saved, said: `${saved.displayName} saved` };
      } finally {
        // Also after a failure: it may be that somebody else was faster.
        await storeCategories.invalidate(queryClient, collectionId);
      }
    },
    ...(category && {
      readAgain: async () => {
        const { categories } = await storeCategories.fresh(queryClient, api, place);
        const now = categories.find(({ id }) => id === category.id);
        if (!now) throw new CallProblem(gone);
        return wordsOf(now);
      },
    }),
    onSaved,
  });
}

const blank: CategoryWords = { displayName: '', parentCategoryId: '', description: '', version: '' };
const gone = {
  ...{ ok: false as const, status: 404, code: 'category.unknown' },
  message: 'Somebody removed this category meanwhile.',
};
