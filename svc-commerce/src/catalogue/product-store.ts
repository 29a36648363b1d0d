import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { keyOf } from '../lib/keys.ts';
import { contentListing } from './listing.ts';
import { listingState } from './listing-fields.ts';
import { productLists } from './product-lists.ts';
import { ownersFields, type ProductDocument, productModel } from './product-model.ts';
import { productPictures } from './product-pictures.ts';
import { productReads } from './product-reads.ts';
import { type NewProduct, productWrites } from './product-writes.ts';

export type ProductStore = ReturnType<typeof createProductStore>;

/** Products change rarely: other processes may see a change this much later. Orders are always priced afresh. */
const freshMs = 2_000;

/** The only place that knows where products are kept. */
export function createProductStore(models: Models, now: () => number) {
  const model = models.open(productModel);
  const { of, everyWebsite } = model;
  const cache = createCachedRead<ProductDocument | null>(
    (key) => everyWebsite().findOne({ _id: key }, { projection: ownersFields }),
    { freshMs, max: 2_000, now },
  );
  const forgetAll = (websiteId: string) => cache.forgetThose((key) => key.startsWith(keyOf(websiteId, '')));

  return {
    outbox: model.outbox,
    ...productReads(model),
    ...productPictures(model),
    ...productWrites(model),
    ...productLists(of),
    /** A store of before is not shut for two of one address. */
    ensureAddresses: async (log: Logger) => {
      try {
        await model.makeIndex({ key: { websiteId: 1, collectionId: 1, urlSlug: 1 }, unique: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        log.error({ err: error }, 'two products of a collection share an address: change one of them and start again');
      }
    },
    /** Forgets a product that was just written, so that this process reads it anew. */
    forget: (websiteId: string, id: string) => cache.forget(keyOf(websiteId, id)),
    forgetAll,

    /** One product as it was at most a moment ago; for the hot path of the cart. Do not change what it answers. */
    getCached: (websiteId: string, id: string) => cache.get(keyOf(websiteId, id)),
    async putAll(websiteId: string, documents: Omit<NewProduct, '_id'>[]) {
      await of(websiteId).putAll(
        documents.map((document) => ({
          ...document,
          _id: keyOf(websiteId, document.id),
          // A turn nobody has read: whoever looked at the product before looks again.
          listing: { ...contentListing(document), state: listingState.outdated, turn: now() },
        })),
      );
      forgetAll(websiteId);
    },
  };
}
