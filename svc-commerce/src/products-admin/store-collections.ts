import type { Collection } from '@tessera/contracts/commerce/product.ts';
import type { collectionInput } from '@tessera/contracts/commerce/store-product-calls.ts';
import { collectionType } from '@tessera/contracts/enumerations.ts';
import { isReservedPath } from '@tessera/contracts/reserved-paths.ts';
import { createKeptFigures } from '@tessera/service-kit/data/kept-figures.ts';
import { pageOfList } from '@tessera/service-kit/data/list-page.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { z } from 'zod';
import { pageAddresses } from '../site/index.ts';
import type { ProductsAdminDeps } from './deps.ts';

/** Which page of a list is wanted. */
export interface Paged {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Makes a store collection at an address that is free on the website and not reserved (EDIT-054, EDIT-073, EDIT-074, PAGE-023). */
export async function createCollection(
  websiteId: string,
  input: z.output<typeof collectionInput>,
  deps: Pick<ProductsAdminDeps, 'content' | 'productQueue' | 'site' | 'notifyContentChanged'>,
  id = newId('col'),
): Promise<Collection | Failure> {
  const { content, productQueue, site } = deps;
  if (isReservedPath(input.urlId)) return fail('collection.address_reserved', { address: input.urlId });
  return productQueue.run(`${websiteId}:addresses`, async () => {
    const [pages, collections] = await Promise.all([
      pageAddresses(websiteId, site),
      content.collections.list(websiteId),
    ]);
    const isTaken = pages.has(input.urlId) || collections.some(({ urlId }) => urlId === input.urlId);
    if (isTaken) return fail('collection.address_taken', { address: input.urlId });
    const collection = { ...input, id, collectionType: collectionType.products };
    const entry = { key: id, content: { ...collection, kind: 'store' as const } };
    const isThere =
      (await content.collections.insertOnce(websiteId, entry)) || (await content.collections.find(websiteId, id));
    if (!isThere) return fail('collection.address_taken', { address: input.urlId });
    await deps.notifyContentChanged(websiteId);
    return collection;
  });
}

const collectionsPerPage = 200;

/** How many products store pages hold: of this moment where the store is small, else as old as kept figures are. */
export function createProductCounts({ products, now }: Pick<ProductsAdminDeps, 'products' | 'now'>) {
  const keep = createKeptFigures<Map<string, number>>(now);
  return async (websiteId: string, collectionIds: readonly string[]): Promise<Map<string, number>> => {
    const count = () => products.countByCollection(websiteId, collectionIds);
    return (await products.hasMany(websiteId)) ? keep(JSON.stringify([websiteId, collectionIds]), count) : count();
  };
}
export type ProductCounts = ReturnType<typeof createProductCounts>;

/** One page of the website's store collections with how many products each holds. */
export async function listCollections(
  websiteId: string,
  { cursor, limit = collectionsPerPage }: Paged,
  countsOf: ProductCounts,
  { content }: ProductsAdminDeps,
) {
  const stores = (await content.collections.list(websiteId)).filter(({ kind }) => kind === 'store');
  const { page, ...paging } = pageOfList(stores, { cursor, limit, keyOf: ({ id }) => id });
  const counts = await countsOf(
    websiteId,
    page.map(({ id }) => id),
  );
  return {
    collections: page.map(({ id, collectionType: type, title, navigationTitle, urlId, description, enabled }) => ({
      ...{ id, collectionType: type, title, navigationTitle, urlId, description, enabled },
      productCount: counts.get(id) ?? 0,
    })),
    ...paging,
  };
}
