import { forWebsite, isDuplicateKey } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Collection, Db } from 'mongodb';
import type { CartDocument, CheckoutHold } from './cart-document.ts';
import { type CartOwner, closedOwner, expiryMs } from './cart-owner.ts';

export type CartStore = ReturnType<typeof createCartStore>;

type Owned = Pick<CartOwner, 'websiteId' | 'owner'>;

/** The only place that knows where carts are kept. */
export function createCartStore(db: Db, now: () => number) {
  const carts: Collection<CartDocument> = db.collection('carts');
  const scoped = (websiteId: string) => forWebsite(carts, websiteId);

  return {
    collection: carts,
    ensureIndexes: async () => {
      await carts.createIndexes([{ key: { websiteId: 1, owner: 1 }, unique: true }, { key: { expiresAtMs: 1 } }]);
    },

    /** The owner's open cart. A purchased one belongs to nobody, so it is never found (CART-024). */
    findOpen: ({ websiteId, owner }: Owned) => scoped(websiteId).findOne({ owner }),
    find: (websiteId: string, id: string) => scoped(websiteId).findOne({ _id: id }),

    /** @returns false when the owner got a cart meanwhile */
    async insertIfFirst(cart: CartDocument): Promise<boolean> {
      try {
        await scoped(cart.websiteId).insertOne(cart);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Writes a changed cart if nobody changed it since it was read. */
    async writeIfUnchanged(cart: CartDocument, readVersion: number): Promise<boolean> {
      const { _id, websiteId, createdMs: _, ...changed } = cart;
      const result = await scoped(websiteId).updateOne(
        { _id, version: readVersion, isPurchased: false },
        { $set: changed },
      );
      return result.matchedCount > 0;
    },

    /** Notes until when stock is kept; no change of the cart itself. */
    async noteHold(websiteId: string, id: string, hold: CheckoutHold): Promise<void> {
      await scoped(websiteId).updateOne({ _id: id }, { $set: { hold } });
    },

    /** Closes a cart for the order made from it. The next read or add starts a fresh one (CART-025). */
    async markPurchased(websiteId: string, id: string, orderId: string): Promise<void> {
      await scoped(websiteId).updateOne(
        { _id: id, isPurchased: false },
        {
          $set: {
            isPurchased: true,
            orderId,
            owner: closedOwner(id),
            hold: null,
            expiresAtMs: expiryMs('closed', false, now()),
          },
          $inc: { version: 1 },
        },
      );
    },

    async remove(websiteId: string, id: string): Promise<void> {
      await scoped(websiteId).deleteOne({ _id: id, isPurchased: false });
    },

    /** Carts nobody touched for their time, of all websites. */
    expired: (limit: number) =>
      carts
        .find({ expiresAtMs: { $lt: now() } }, { projection: { websiteId: 1, expiresAtMs: 1 } })
        .limit(limit)
        .toArray(),
    /** Takes an expired cart away, unless it was touched meanwhile. */
    async removeExpired({ _id, websiteId, expiresAtMs }: Pick<CartDocument, '_id' | 'websiteId' | 'expiresAtMs'>) {
      return (await scoped(websiteId).deleteOne({ _id, expiresAtMs })).deletedCount;
    },
  };
}
