import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import { forWebsite, isDuplicateKey, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { type OutboxEntry, outboxEntry, type WithOutbox } from '@tessera/service-kit/queue/outbox.ts';
import type { Collection, Db } from 'mongodb';
import type { CartDocument } from '../cart/cart-document.ts';
import { keyOf } from '../lib/keys.ts';

/** That a cart's buyer is reminded: once for each cart, whatever becomes of the cart. `_id` is `{websiteId}:{cart id}`. */
interface CartMail extends WebsiteDocument {
  cartId: string;
  email: string;
  at: number;
  outbox?: OutboxEntry[];
}
/** An address that wants no reminders. `_id` is `{websiteId}:{hash of the address}`. */
interface Stop extends WebsiteDocument {
  at: number;
}

/**
 * Which cart an address was last reminded of. Anybody can type in somebody else's address, in as many carts as they like:
 * nobody gets more than one reminder a week. `_id` as that of a stop.
 */
interface Reminded extends WebsiteDocument {
  cartId: string;
  at: number;
  expiresAt: Date;
}
const restMs = 7 * 86_400_000;

export type CartMailStore = ReturnType<typeof createCartMailStore>;

/** Reminders of left carts, and who wants none. */
export function createCartMailStore(db: Db, now: () => number) {
  const mails: Collection<CartMail> = db.collection('cartMails');
  const stops: Collection<Stop> = db.collection('cartMailStops');
  const reminded: Collection<Reminded> = db.collection('cartMailAddresses');
  const stopKey = (websiteId: string, email: string) => keyOf(websiteId, hashSecret(email.trim().toLowerCase()));

  return {
    outbox: db.collection<WithOutbox>('cartMails'),
    ensureIndexes: () => reminded.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }),
    find: (websiteId: string, cartId: string) =>
      forWebsite(mails, websiteId).findOne({ _id: keyOf(websiteId, cartId) }),

    /** Notes the reminder of a cart and tells of it, in one write. The second time nothing happens. */
    async noteOnce(cart: CartDocument, email: string): Promise<void> {
      const { websiteId, _id: cartId } = cart;
      try {
        await forWebsite(mails, websiteId).insertOne({
          _id: keyOf(websiteId, cartId),
          websiteId,
          cartId,
          email,
          at: now(),
          outbox: [outboxEntry('cart.abandoned', abandoned(cart), now())],
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Takes an address's reminder of this week for a cart. @returns false when another cart has it */
    async takeTurn(websiteId: string, email: string, cartId: string): Promise<boolean> {
      const at = now();
      const isFree = { $or: [{ cartId }, { at: { $lte: at - restMs } }] };
      try {
        await forWebsite(reminded, websiteId).updateOne(
          { _id: stopKey(websiteId, email), ...isFree },
          { $set: { cartId, at, expiresAt: new Date(at + restMs) } },
          { upsert: true },
        );
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    async stop(websiteId: string, email: string): Promise<void> {
      await forWebsite(stops, websiteId).updateOne(
        { _id: stopKey(websiteId, email) },
        { $setOnInsert: { at: now() } },
        { upsert: true },
      );
    },
    isStopped: async (websiteId: string, email: string) =>
      (await forWebsite(stops, websiteId).findOne({ _id: stopKey(websiteId, email) })) !== null,
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
