import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { keyOf } from '../lib/keys.ts';
import { listingState } from './listing-fields.ts';
import { olderForm, type ProductDocument, there } from './product-model.ts';

/** What is asked of products: some of them, those that a repair job goes on with, and what is looked at before a write. */
export function productReads({ of, everyWebsite }: WebsiteModel<ProductDocument>) {
  return {
    /** One product by its id, whole. */
    read: (websiteId: string, id: string) => of(websiteId).findOne({ _id: keyOf(websiteId, id) }),
    readBySlug: (websiteId: string, collectionId: string, urlSlug: string) =>
      of(websiteId).findOne({ urlSlug, collectionId, enabled: true }),
    readMany: (websiteId: string, ids: string[]) =>
      of(websiteId)
        .find({ _id: trusted({ $in: ids.map((id) => keyOf(websiteId, id)) }) })
        .toArray(),

    /** Products whose lists are outdated, of all websites. */
    outdatedListings: (limit: number) =>
      everyWebsite()
        .find(
          { 'listing.state': trusted({ $in: [null, listingState.outdated] }), ...there },
          { projection: { websiteId: 1, id: 1 }, limit },
        )
        .toArray(),
    /** Products that are not removed, by id or by address. */
    findThere: (websiteId: string, by: { ids: readonly string[] } | { slugs: readonly string[] }) =>
      of(websiteId)
        .find(
          'ids' in by
            ? { _id: trusted({ $in: by.ids.map((id) => keyOf(websiteId, id)) }), ...there }
            : { urlSlug: trusted({ $in: [...by.slugs] }), ...there },
        )
        .toArray(),
    /** Products removed before a moment, of all websites. */
    removedBefore: (before: number, limit: number) =>
      everyWebsite()
        .find(
          { removedOn: trusted({ $lt: before }) },
          { projection: { websiteId: 1, id: 1, variants: 1, outbox: 1 }, limit },
        )
        .toArray(),
    /** Products whose copy of a form is older than a version. */
    withOlderForm: (websiteId: string, formId: string, version: number) =>
      of(websiteId)
        .find(olderForm(formId, version), { projection: { websiteId: 1, id: 1 } })
        .toArray(),

    /** Addresses of a collection that are a slug, or one with a number behind it. */
    addressesLike: (websiteId: string, collectionId: string, slug: string) =>
      of(websiteId)
        .find(
          { collectionId, urlSlug: trusted({ $regex: `^${slug}(-\\d+)?$` }), ...there },
          { projection: { id: 1, urlSlug: 1 } },
        )
        .toArray(),
    /** How many products a collection holds, and the place of its last one. */
    async lastPlace(websiteId: string, collectionId: string) {
      const [count, [last]] = await Promise.all([
        of(websiteId).count({ collectionId, ...there }),
        of(websiteId)
          .find({ collectionId, ...there }, { projection: { order: 1 }, sort: { order: -1 }, limit: 1 })
          .toArray(),
      ]);
      return { count, order: last?.order ?? 0 };
    },
    /** Which of some products there are, removed ones among them. */
    async known(websiteId: string, ids: readonly string[]): Promise<Set<string>> {
      const keys = trusted({ $in: ids.map((id) => keyOf(websiteId, id)) });
      const found = await of(websiteId)
        .find({ _id: keys }, { projection: { id: 1 } })
        .toArray();
      return new Set(found.map(({ id }) => id));
    },
  };
}
