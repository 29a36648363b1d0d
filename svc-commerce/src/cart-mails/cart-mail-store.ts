import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { CartDocument } from '../cart/store/cart-document.ts';
import { keyOf } from '../lib/keys.ts';
import { cartMailAddressModel, cartMailModel, cartMailStopModel } from './cart-mail-model.ts';

const restMs = 7 * 86_400_000;

export type CartMailStore = ReturnType<typeof createCartMailStore>;

/** Reminders of left carts, and who wants none. */
export function createCartMailStore(models: Models, now: () => number) {
  const mails = models.open(cartMailModel);
  const stops = models.open(cartMailStopModel);
  const addresses = models.open(cartMailAddressModel);
  const stopKey = (websiteId: string, email: string) => keyOf(websiteId, hashSecret(emailKey(email)));

  return {
    outbox: mails.outbox,
    find: (websiteId: string, cartId: string) => mails.of(websiteId).findOne({ _id: keyOf(websiteId, cartId) }),

    /** Notes the reminder of a cart and tells of it, in one write. The second time nothing happens. */
    async noteOnce(cart: CartDocument, email: string): Promise<void> {
      const { websiteId, _id: cartId } = cart;
      await mails.of(websiteId).insertOnce({
        _id: keyOf(websiteId, cartId),
        cartId,
        email,
        emailKey: emailKey(email),
        at: now(),
        outbox: [outboxEntry('cart.abandoned', abandoned(cart), now())],
      });
    },

    /** Takes an address's reminder of this week for a cart. @returns false when another cart has it */
    async takeTurn(websiteId: string, email: string, cartId: string): Promise<boolean> {
      const at = now();
      const isFree = { $or: [{ cartId }, { at: trusted({ $lte: at - restMs }) }] };
      return addresses
        .of(websiteId)
        .changeIf(
          { _id: stopKey(websiteId, email), ...isFree },
          { $set: { cartId, at, expiresAt: new Date(at + restMs) } },
          { upsert: true },
        );
    },

    /** Of which carts an address, in small letters, was reminded. */
    async cartsOf(websiteId: string, emailKey: string): Promise<string[]> {
      const found = await mails
        .of(websiteId)
        .find({ emailKey }, { projection: { cartId: 1 } })
        .toArray();
      return found.map(({ cartId }) => cartId);
    },

    /** Forgets whom reminders went to; that an address wants none is kept, as a hash. */
    async eraseOf(websiteId: string, emailKey: string): Promise<void> {
      await addresses.of(websiteId).deleteOne({ _id: stopKey(websiteId, emailKey) });
      await mails.of(websiteId).deleteMany({ emailKey });
    },

    async stop(websiteId: string, email: string): Promise<void> {
      await stops
        .of(websiteId)
        .updateOne({ _id: stopKey(websiteId, email) }, { $setOnInsert: { at: now() } }, { upsert: true });
    },
    isStopped: async (websiteId: string, email: string) =>
      (await stops.of(websiteId).findOne({ _id: stopKey(websiteId, email) })) !== null,
  };
}

/** What others are told: what was left, not by whom. */
export function abandoned({
  _id: cartId,
  currency,
  figures,
  lines,
}: CartDocument): DomainEventPayload<'cart.abandoned'> {
  return {
    cartId,
    subtotal: toMinorUnitMoney({ cents: figures.subtotalCents, currency }),
    items: lines.map(({ itemId, sku, title, quantity }) => ({ productId: itemId, sku, productName: title, quantity })),
  };
}
