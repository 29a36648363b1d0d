import type { CheckoutDraft } from '@tessera/contracts/commerce/checkout-form-calls.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { closedOwner, expiryMs } from '../owner/cart-owner.ts';
import { cartDifference } from './cart-difference.ts';
import { type CartDocument, type CheckoutHold, cartModel } from './cart-document.ts';
import { createCartMemory, type Owned } from './cart-memory.ts';
import { cartsOfPerson } from './carts-of-person.ts';
import { dueCarts } from './due-carts.ts';
import { createFindOpenCart } from './open-carts.ts';

export type CartStore = ReturnType<typeof createCartStore>;

/** The only place that knows where carts are kept. */
export function createCartStore(models: Models, now: () => number) {
  const { of, everyWebsite } = models.open(cartModel);
  const memory = createCartMemory();

  return {
    ...dueCarts({ of, everyWebsite }, now),
    ...cartsOfPerson(of, memory),

    /** The owner's open cart. A purchased one belongs to nobody, so it is never found (CART-024). */
    findOpen: createFindOpenCart(of),
    remembered: (owner: Owned) => memory.get(owner),
    forget: (owner: Owned) => memory.forget(owner),
    find: (websiteId: string, id: string) => of(websiteId).findOne({ _id: id }),

    /** @returns false when the owner got a cart meanwhile */
    async insertIfFirst(cart: CartDocument): Promise<boolean> {
      const isFirst = await of(cart.websiteId).insertOnce(cart);
      if (isFirst) memory.keep(cart);
      return isFirst;
    },

    /** Writes a changed cart if nobody changed it since it was read. */
    async writeIfUnchanged(before: CartDocument, after: CartDocument): Promise<boolean> {
      const result = await of(after.websiteId).updateOne(
        { _id: after._id, version: before.version, isPurchased: false },
        { $set: cartDifference(before, after) },
      );
      if (result.matchedCount > 0) memory.keep(after);
      else memory.forget(after);
      return result.matchedCount > 0;
    },

    /** Notes until when stock is kept; no change of the cart itself. */
    async noteHold({ _id, websiteId, owner }: CartDocument, hold: CheckoutHold): Promise<void> {
      memory.forget({ websiteId, owner });
      await of(websiteId).updateOne({ _id }, { $set: { hold } });
    },

    /** Notes the order whose payment waits; no change of the cart itself. */
    async noteWaiting({ _id, websiteId, owner }: CartDocument, waitingOrderId: string): Promise<void> {
      memory.forget({ websiteId, owner });
      await of(websiteId).updateOne({ _id }, { $set: { waitingOrderId } });
    },

    /**
     * Keeps what the buyer typed; no change of the cart itself, so that an order that is being placed goes on.
     * @returns the cart as it is; null when there is nothing in it to order
     */
    async noteDraft({ websiteId, owner }: Owned, draft: CheckoutDraft, more: Partial<CartDocument> = {}) {
      memory.forget({ websiteId, owner });
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

    async remove(websiteId: string, id: string): Promise<void> {
      await of(websiteId).deleteOne({ _id: id, isPurchased: false });
    },
  };
}
