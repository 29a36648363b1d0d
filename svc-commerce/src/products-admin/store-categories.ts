import type { Category } from '@tessera/contracts/commerce/product.ts';
import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import type { categoryInput } from '@tessera/contracts/commerce/store-product-calls.ts';
import { freeSlug, slugOf } from '@tessera/rules/links/slug.ts';
import { pageOfList } from '@tessera/service-kit/data/list-page.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { z } from 'zod';
import { categoriesOf } from './categories-of.ts';
import type { ProductsAdminDeps } from './deps.ts';
import { storeCollection } from './save-product.ts';
import type { Paged } from './store-collections.ts';

type CategoryInput = z.output<typeof categoryInput>;

interface CategoryKey {
  websiteId: string;
  collectionId: string;
}

const categoriesPerPage = 1_000;

/** One page of them. */
export async function pageOfCategories(
  key: CategoryKey,
  { cursor, limit = categoriesPerPage }: Paged,
  deps: ProductsAdminDeps,
) {
  const listed = await listCategories(key, deps);
  if (listed instanceof Failure) return listed;
  const { page, ...paging } = pageOfList(listed.categories, { cursor, limit, keyOf: ({ id }) => id });
  return { categories: page, ...paging };
}

/** The categories of a collection in their order; those loaded without one belong to the website's first store. */
async function listCategories(
  { websiteId, collectionId }: CategoryKey,
  deps: ProductsAdminDeps,
): Promise<{ categories: Category[] } | Failure> {
  const collection = await storeCollection(websiteId, collectionId, deps);
  if (collection instanceof Failure) return collection;
  const own = await categoriesOf({ websiteId, collectionId }, deps);
  return { categories: own.toSorted((a, b) => a.displayIndex - b.displayIndex) };
}

/** Makes a category; a collection has one root and everything else stands below it (EDIT-061, EDIT-077). */
export function createCategory(key: CategoryKey, input: CategoryInput, deps: ProductsAdminDeps) {
  return inTurn(key, deps, async (categories) => {
    const all = await deps.content.categories.list(key.websiteId);
    if (all.length >= storeLimits.categories) return fail('limit.reached', { n: storeLimits.categories });
    if (input.type === 'ROOT') return createRoot(key, input, categories, deps);
    const refused = refusalOf(input, categories);
    if (refused) return refused;
    const urlSlug = addressOf(input, categories);
    if (urlSlug instanceof Failure) return urlSlug;
    return save(key, { ...contentOf(input, categories), id: newId('cat'), type: input.type, urlSlug }, deps);
  });
}

/** The root category: above all others, and named as its store (EDIT-076). */
async function createRoot(
  key: CategoryKey,
  input: CategoryInput,
  categories: readonly Category[],
  deps: ProductsAdminDeps,
): Promise<Category | Failure> {
  if (categories.some(({ type }) => type === 'ROOT')) return fail('collection.second_root');
  if (input.parentCategoryId !== '') return fail('request.invalid', {}, { parentCategoryId: 'is empty for a root' });
  const collection = await storeCollection(key.websiteId, key.collectionId, deps);
  if (collection instanceof Failure) return collection;
  const displayName = collection.title.slice(0, storeLimits.categoryLength);
  const content = contentOf({ ...input, displayName }, categories);
  const displayIndex = input.displayIndex ?? 1;
  const root = { ...content, displayIndex, id: newId('cat'), type: 'ROOT' as const, urlSlug: '' };
  return save(key, { ...root, parentCategoryId: '' }, deps);
}

/** Changes a category; its kind stays. */
export function changeCategory(
  key: CategoryKey & { categoryId: string },
  { expectedVersion, ...input }: Omit<CategoryInput, 'type'> & { expectedVersion?: string | undefined },
  deps: ProductsAdminDeps,
) {
  return inTurn(key, deps, async (categories) => {
    const before = categories.find(({ id }) => id === key.categoryId);
    if (!before) return fail('category.unknown');
    if (expectedVersion !== undefined && expectedVersion !== (before.version ?? '')) return fail('settings.conflict');
    const isRoot = before.type === 'ROOT';
    const others = categories.filter(({ id }) => id !== before.id);
    const refused =
      (isRoot ? undefined : refusalOf(input, others)) ?? belowItself(before.id, input.parentCategoryId, categories);
    if (refused) return refused;
    const urlSlug = isRoot ? '' : addressOf({ ...input, urlSlug: input.urlSlug ?? before.urlSlug }, others);
    if (urlSlug instanceof Failure) return urlSlug;
    const displayIndex = input.displayIndex ?? before.displayIndex;
    const changed = { ...before, ...contentOf({ ...input, displayIndex }, others), urlSlug };
    return expectedVersion === undefined ? save(key, changed, deps) : saveOver(key, before, changed, deps);
  });
}

/** Removes a category; those below it move up to its parent. Products keep their other categories. */
export function removeCategory(key: CategoryKey & { categoryId: string }, deps: ProductsAdminDeps) {
  return inTurn(key, deps, async (categories) => {
    const category = categories.find(({ id }) => id === key.categoryId);
    if (!category) return fail('category.unknown');
    if (category.type === 'ROOT') return fail('category.is_root');
    const below = categories.filter(({ parentCategoryId }) => parentCategoryId === category.id);
    await deps.content.categories.putAll(
      key.websiteId,
      below.map((child) => ({
        key: child.id,
        content: { ...child, parentCategoryId: category.parentCategoryId },
      })),
    );
    await deps.content.categories.remove(key.websiteId, category.id);
    await deps.notifyContentChanged(key.websiteId);
    return undefined;
  });
}

function inTurn<R>(key: CategoryKey, deps: ProductsAdminDeps, work: (categories: Category[]) => Promise<R>) {
  return deps.productQueue.run(`${key.websiteId}:categories`, async () => {
    const listed = await listCategories(key, deps);
    return listed instanceof Failure ? listed : work(listed.categories);
  });
}

/** The queue keeps turns in this process; another one may have been faster. */
async function saveOver(key: CategoryKey, before: Category, category: Category, deps: ProductsAdminDeps) {
  const content = { ...category, collectionId: key.collectionId, version: newId('ver') };
  const isSaved = await deps.content.categories.replaceIfUnchanged(
    key.websiteId,
    { key: before.id, content },
    before.version,
  );
  if (!isSaved) return fail('settings.conflict');
  await deps.notifyContentChanged(key.websiteId);
  return content;
}

async function save(key: CategoryKey, category: Omit<Category, 'collectionId'>, deps: ProductsAdminDeps) {
  const content = { ...category, collectionId: key.collectionId, version: newId('ver') };
  await deps.content.categories.putAll(key.websiteId, [{ key: category.id, content }]);
  await deps.notifyContentChanged(key.websiteId);
  return content;
}

/** EDIT-229, EDIT-236, and parents there are not. */
function refusalOf(
  { displayName, parentCategoryId }: Pick<CategoryInput, 'displayName' | 'parentCategoryId'>,
  others: readonly Category[],
): Failure | undefined {
  const { categoryLength } = storeLimits;
  if (displayName.length > categoryLength) return fail('limit.reached', { n: categoryLength });
  const isKnown = parentCategoryId === '' || others.some(({ id }) => id === parentCategoryId);
  return isKnown ? undefined : fail('category.unknown', {}, { parentCategoryId: 'is not a category' });
}

function belowItself(id: string, parentId: string, categories: readonly Category[]): Failure | undefined {
  const seen = new Set<string>();
  for (let at: string | undefined = parentId; at && !seen.has(at); ) {
    if (at === id) return fail('category.below_itself');
    seen.add(at);
    at = categories.find((category) => category.id === at)?.parentCategoryId;
  }
  return undefined;
}

/** An address asked for must be free; one made from the name gets a suffix. */
function addressOf(
  { displayName, urlSlug }: Pick<CategoryInput, 'displayName' | 'urlSlug'>,
  others: readonly Category[],
): string | Failure {
  const taken = new Set(others.map((category) => category.urlSlug));
  if (urlSlug && taken.has(urlSlug)) return fail('category.address_taken', { address: urlSlug });
  return urlSlug || freeSlug(slugOf(displayName) || 'category', (slug) => taken.has(slug));
}

function contentOf(input: Omit<CategoryInput, 'type' | 'urlSlug'>, others: readonly Category[]) {
  const last = Math.max(0, ...others.map(({ displayIndex }) => displayIndex));
  const { displayName, parentCategoryId, pageRendering, description, image } = input;
  const root = others.find(({ type }) => type === 'ROOT');
  return {
    displayName,
    // What names no parent stands directly below the root.
    parentCategoryId: parentCategoryId || (root?.id ?? ''),
    pageRendering,
    description,
    image,
    displayIndex: input.displayIndex ?? last + 1,
  };
}
