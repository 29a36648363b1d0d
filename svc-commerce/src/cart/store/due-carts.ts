import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { CartDocument, StoredCart } from './cart-document.ts';

/** Carts whose time has come, of all websites. */
export function dueCarts(
  { of, everyWebsite }: Pick<WebsiteModel<StoredCart>, 'of' | 'everyWebsite'>,
  now: () => number,
) {
  return {
    /** Open carts whose buyers are to be reminded, of all websites. */
    toRemind: (limit: number) =>
      everyWebsite()
        .find({ remindAtMs: trusted({ $lte: now(), $ne: null }), isPurchased: false }, { limit })
        .toArray(),
    /** No more of it, unless the cart was changed meanwhile. */
    async forgetReminder({ _id, websiteId, remindAtMs = null }: CartDocument): Promise<void> {
      await of(websiteId).updateOne({ _id, remindAtMs }, { $unset: { remindAtMs: '' } });
    },

    /** Carts nobody touched for their time, of all websites. */
    expired: (limit: number) =>
      everyWebsite()
        .find({ expiresAtMs: trusted({ $lt: now() }) }, { projection: { websiteId: 1, expiresAtMs: 1 }, limit })
        .toArray(),
    /** Takes an expired cart away, unless it was touched meanwhile. */
    async removeExpired({ _id, websiteId, expiresAtMs }: Pick<CartDocument, '_id' | 'websiteId' | 'expiresAtMs'>) {
      return (await of(websiteId).deleteOne({ _id, expiresAtMs })).deletedCount;
    },
  };
}
