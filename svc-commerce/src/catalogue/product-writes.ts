import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped, Update } from '@tessera/service-kit/data/model/view.ts';
import { type OutboxEntry, outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { keyOf } from '../lib/keys.ts';
import type { Listing } from './listing-fields.ts';
import { type ProductDocument, there } from './product-model.ts';

export type NewProduct = Unstamped<ProductDocument>;
const unlessThere = trusted({ $exists: false });

/** The writes of products, each over the state it was made from, and what is read for them. */
export function productWrites({ of, everyWebsite }: WebsiteModel<ProductDocument>) {
  const olderForm = (formId: string, version: number) => ({
    additionalFieldsFormId: formId,
    'additionalFieldsForm.version': trusted({ $not: { $gte: version } }),
    ...there,
  });

  return {
    async insert(websiteId: string, product: NewProduct): Promise<ProductDocument> {
      await of(websiteId).insertOne(product);
      const made = await of(websiteId).findOne({ _id: product._id });
      if (!made) throw new Error('a product that was made is gone');
      return made;
    },
    /** Products there are already stay as they are. @returns how many were new */
    insertNew: (websiteId: string, products: readonly NewProduct[]) => of(websiteId).insertNew(products),
    /** @returns null when the product is another version by now, or removed */
    writeOver: ({ _id, websiteId, version }: ProductDocument, update: Update<ProductDocument>) =>
      of(websiteId).findOneAndUpdate({ _id, version: version ?? unlessThere, ...there }, update),
    /** @returns whether the product and its listing still were as they were read */
    async writeListing({ _id, websiteId, version, listing: before }: ProductDocument, listing: Listing) {
      const isSeen = { version: version ?? unlessThere, 'listing.turn': before?.turn ?? unlessThere };
      return (await of(websiteId).updateOne({ _id, ...isSeen }, { $set: { listing } })).matchedCount > 0;
    },

    /** Hides a product from everybody and tells so; its address is free at once. */
    async remove({ _id, websiteId, id }: ProductDocument, at: number): Promise<void> {
      await of(websiteId).updateOne(
        { _id },
        {
          $set: { removedOn: at, enabled: false, urlSlug: `removed-${id}`, changedOn: at },
          $push: { outbox: outboxEntry('product.changed', { productIds: [id] }, at) },
        },
      );
    },
    /** Products removed before a moment, of all websites. */
    removedBefore: (before: number, limit: number) =>
      everyWebsite()
        .find(
          { removedOn: trusted({ $lt: before }) },
          { projection: { websiteId: 1, id: 1, variants: 1, outbox: 1 }, limit },
        )
        .toArray(),
    async drop({ _id, websiteId }: ProductDocument): Promise<void> {
      await of(websiteId).deleteOne({ _id, removedOn: trusted({ $exists: true }) });
    },

    /** Products whose copy of a form is older than a version. */
    withOlderForm: (websiteId: string, formId: string, version: number) =>
      of(websiteId)
        .find(olderForm(formId, version), { projection: { websiteId: 1, id: 1 } })
        .toArray(),
    async setForm({ _id, websiteId }: ProductDocument, form: { id: string; version: number }, told: OutboxEntry) {
      const update = { $set: { additionalFieldsForm: form }, $push: { outbox: told } };
      await of(websiteId).updateOne({ _id, ...olderForm(form.id, form.version) }, update);
    },

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
