import type { CheckoutDraft } from '@tessera/contracts/commerce/checkout-form-calls.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { LRUCache } from 'lru-cache';
import { emailKey } from '../lib/keys.ts';
import { cartDifference } from './cart-difference.ts';
import { type CartDocument, type CheckoutHold, cartModel } from './cart-document.ts';
import { type CartOwner, closedOwner, expiryMs, memberOwnerId } from './cart-owner.ts';
import { createFindOpenCart } from './open-carts.ts';

export type CartStore = ReturnType<typeof createCartStore>;

type Owned = Pick<CartOwner, 'websiteId' | 'owner'>;

/** Lines of all remembered carts together: some 20 MB. */
const rememberedLines = 20_000;

/** The only place that knows where carts are kept. */
export function createCartStore(models: Models, now: () => number) {
  const { of, everyWebsite } = models.open(cartModel);

  /** Carts as this process wrote them last: good to build a change on, since the write names the version. */
  const memory = new LRUCache<string, CartDocument>({
    maxSize: rememberedLines,
    sizeCalculation: ({ lines }) => lines.length + 1,
  });
  const memoryKey = ({ websiteId, owner }: Owned) => `${websiteId}|${owner}`;

  return {
    /** The owner's open cart. A purchased one belongs to nobody, so it is never found (CART-024). */
    findOpen: createFindOpenCart(of),
    remembered: (owner: Owned) => memory.get(memoryKey(owner)),
    forget: (owner: Owned) => void memory.delete(memoryKey(owner)),
    find: (websiteId: string, id: string) => of(websiteId).findOne({ _id: id }),

    /** @returns false when the owner got a cart meanwhile */
    async insertIfFirst(cart: CartDocument): Promise<boolean> {
      try {
        await of(cart.websiteId).insertOne(cart);
        memory.set(memoryKey(cart), cart);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Writes a changed cart if nobody changed it since it was read. */
    async writeIfUnchanged(before: CartDocument, after: CartDocument): Promise<boolean> {
      const result = await of(after.websiteId).updateOne(
        { _id: after._id, version: before.version, isPurchased: false },
        { $set: cartDifference(before, after) },
      );
      if (result.matchedCount > 0) memory.set(memoryKey(after), after);
      else memory.delete(memoryKey(after));
      return result.matchedCount > 0;
    },

    /** Notes until when stock is kept; no change of the cart itself. */
    async noteHold({ _id, websiteId, owner }: CartDocument, hold: CheckoutHold): Promise<void> {
      memory.delete(memoryKey({ websiteId, owner }));
      await of(websiteId).updateOne({ _id }, { $set: { hold } });
    },

    /**
     * Keeps what the buyer typed; no change of the cart itself, so that an order that is being placed goes on.
     * @returns the cart as it is; null when there is nothing in it to order
     */
    async noteDraft({ websiteId, owner }: Owned, draft: CheckoutDraft, more: Partial<CartDocument> = {}) {
      memory.delete(memoryKey({ websiteId, owner }));
      const typed = Object.entries(draft).map(([name, text]) => [`draft.${name}`, text]);
      return of(websiteId).findOneAndUpdate(
        { owner, isPurchased: false, 'lines.0': trusted({ $exists: true }) },
        { $set: { ...Object.fromEntries(typed), ...more, ...(draft.email && { draftKey: emailKey(draft.email) }) } },
      );
    },

    /** Closes a cart for the order made from it. The next read or add starts a fresh one (CART-025). */
    async markPurchased(websiteId: string, id: string, orderId: string): Promise<void> {
      await of(websiteId).updateOne(
        { _id: id, isPurchased: false },
        {
          $set: {
            isPurchased: true,
            orderId,
            owner: closedOwner(id),
            hold: null,
            expiresAtMs: expiryMs('closed', false, now()),
          },
          $unset: { draft: '', draftKey: '' },
          $inc: { version: 1 },
        },
      );
    },

    /** Ids of the carts of a person: by account, and by address in whatever capitals. */
    async idsOf(websiteId: string, { emailKey, siteUserId }: { emailKey: string; siteUserId: string | null }) {
      const found = await Promise.all(
        [
          { contactKey: emailKey },
          { draftKey: emailKey },
          ...(siteUserId === null ? [] : [{ owner: memberOwnerId(siteUserId) }]),
        ].map((filter) =>
          of(websiteId)
            .find(filter, { projection: { owner: 1 } })
            .toArray(),
        ),
      );
      const carts = found.flat();
      for (const { owner } of carts) memory.delete(memoryKey({ websiteId, owner }));
      return [...new Set(carts.map(({ _id }) => _id))];
    },

    /** Deletes carts, bought ones too. @returns how many */
    erase: async (websiteId: string, ids: readonly string[]): Promise<number> =>
      (await of(websiteId).deleteMany({ _id: trusted({ $in: [...ids] }) })).deletedCount,

    async remove(websiteId: string, id: string): Promise<void> {
      await of(websiteId).deleteOne({ _id: id, isPurchased: false });
    },

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
