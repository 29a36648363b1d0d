import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import type { Unstamped, Update } from '@tessera/service-kit/data/model/view.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { Listing } from './listing-fields.ts';
import { olderForm, type ProductDocument, there } from './product-model.ts';

export type NewProduct = Unstamped<ProductDocument>;
const unlessThere = trusted({ $exists: false });

/** The writes of products, each over the state it was made from. */
export function productWrites({ of }: WebsiteModel<ProductDocument>) {
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
    async drop({ _id, websiteId }: ProductDocument): Promise<void> {
      await of(websiteId).deleteOne({ _id, removedOn: trusted({ $exists: true }) });
    },

    async setForm({ _id, websiteId }: ProductDocument, form: { id: string; version: number }, told: OutboxEntry) {
      const update = { $set: { additionalFieldsForm: form }, $push: { outbox: told } };
      await of(websiteId).updateOne({ _id, ...olderForm(form.id, form.version) }, update);
    },
  };
}
