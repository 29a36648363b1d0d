import type { Collection } from '@tessera/contracts/commerce/product.ts';
import type { collectionInput } from '@tessera/contracts/commerce/store-product-calls.ts';
import { collectionType } from '@tessera/contracts/enumerations.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { z } from 'zod';
import type { CommerceParts } from '../parts.ts';

/** Makes a store collection at an address nothing else of the website has (EDIT-054, EDIT-073, EDIT-074). */
export async function createCollection(
  websiteId: string,
  input: z.output<typeof collectionInput>,
  parts: CommerceParts,
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

/** The website's store collections with how many products each holds. */
export async function listCollections(websiteId: string, { content, products }: CommerceParts) {
  const [collections, counts] = await Promise.all([
    content.collections.list(websiteId),
    products.countByCollection(websiteId),
  ]);
  return {
    collections: collections
      .filter(({ kind }) => kind === 'store')
      .map(({ id, collectionType: type, title, navigationTitle, urlId, description, enabled }) => ({
        ...{ id, collectionType: type, title, navigationTitle, urlId, description, enabled },
        productCount: counts.get(id) ?? 0,
      })),
  };
}

/** Pages show collections and categories: every page of the website is outdated. */
export async function tellOfContent(websiteId: string, { content, storeRules, now, wakeOutbox }: CommerceParts) {
  await storeRules.save(websiteId, {}, outboxEntry('content.changed', {}, now()));
  content.forgetIndex(websiteId);
  wakeOutbox();
}
