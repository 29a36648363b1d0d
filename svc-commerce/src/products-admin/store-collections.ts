import type { Collection } from '@tessera/contracts/commerce/product.ts';
import type { collectionInput } from '@tessera/contracts/commerce/store-product-calls.ts';
import { collectionType } from '@tessera/contracts/enumerations.ts';
import { pageOfList } from '@tessera/service-kit/data/list-page.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { z } from 'zod';
import type { ProductsAdminDeps } from './deps.ts';

/** Which page of a list is wanted. */
export interface Paged {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Makes a store collection at an address nothing else of the website has (EDIT-054, EDIT-073, EDIT-074). */
export async function createCollection(
  websiteId: string,
  input: z.output<typeof collectionInput>,
  parts: ProductsAdminDeps,
): Promise<Collection | Failure> {
  const { content, productQueue } = parts;
  return productQueue.run(`${websiteId}:addresses`, async () => {
    const [page, collections] = await Promise.all([
      content.pages.find(websiteId, input.urlId),
      content.collections.list(websiteId),
    ]);
    const isTaken = page !== undefined || collections.some(({ urlId }) => urlId === input.urlId);
    if (isTaken) return fail('collection.address_taken', { address: input.urlId });
    const collection = { ...input, id: newId('col'), collectionType: collectionType.products };
    await content.collections.putAll(websiteId, [
      { key: collection.id, content: { ...collection, kind: 'store' as const } },
    ]);
    await tellOfContent(websiteId, parts);
    return collection;
  });
}

const collectionsPerPage = 200;

/** One page of the website's store collections with how many products each holds. */
export async function listCollections(
  websiteId: string,
  { cursor, limit = collectionsPerPage }: Paged,
  { content, products }: ProductsAdminDeps,
) {
  const stores = (await content.collections.list(websiteId)).filter(({ kind }) => kind === 'store');
  const { page, ...paging } = pageOfList(stores, { cursor, limit, keyOf: ({ id }) => id });
  const counts = await products.countByCollection(
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

/** Pages show collections and categories: every page of the website is outdated. */
export async function tellOfContent(websiteId: string, { content, storeRules, now, wakeOutbox }: ProductsAdminDeps) {
  await storeRules.save(websiteId, {}, outboxEntry('content.changed', {}, now()));
  content.forgetIndex(websiteId);
  wakeOutbox();
}
