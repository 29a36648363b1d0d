import type { EarlierOrders } from '@tessera/contracts/order-events.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, madeValue, number } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { keyOf } from '../../lib/keys.ts';
import type { OrderDocument } from './order-document.ts';
import type { OrderStore } from './order-store.ts';

/** What an order was told to come after; null for a buyer's first. */
interface Told {
  orderId: string;
  earlier: EarlierOrders | null;
}

/**
 * How often and when an address ordered, test orders left out. `_id` is `{websiteId}:{hash of the address}`: no address
 * stands here that the orders do not have.
 */
const buyerModel = defineModel({
  collection: 'buyers',
  fields: { orders: number, firstOn: number, lastOn: number, told: listOf(madeValue<Told>()) },
});
type BuyerHistory = Pick<DocumentIn<typeof buyerModel>, 'orders' | 'firstOn' | 'lastOn' | 'told'>;

/** Orders of one buyer that may be in the making at once and still be told the same when they are asked again. */
const maxTold = 10;
/** Others that order with the same address in the same moment. */
const tries = 10;

/** What every order is told of the orders before it (docs/decisions/0007). */
export function createBuyers(models: Models, orders: Pick<OrderStore, 'datesOfBuyer'>, now: () => number) {
  const { of } = models.open(buyerModel);
  const idOf = (websiteId: string, email: string) => keyOf(websiteId, hashSecret(emailKey(email)));

  /** Notes over what was read. @returns undefined when another order was noted in between */
  async function tryNote({ websiteId, id, email }: OrderDocument, at: number): Promise<Told | undefined> {
    const _id = idOf(websiteId, email);
    const known = await of(websiteId).findOne({ _id });
    const told = known?.told.find(({ orderId }) => orderId === id);
    if (told) return told;
    const before = known ?? historyOf(await orders.datesOfBuyer(websiteId, emailKey(email)));
    const after = withOrder(before, id, at);
    const written = known
      ? await of(websiteId).findOneAndUpdate({ _id, orders: known.orders }, { $set: after })
      : await of(websiteId).insertOnce({ _id, ...after });
    return written ? after.told.at(-1) : undefined;
  }

  return {
    /**
     * Notes a live order that is being placed, and tells what it comes after: null for the first of its buyer. Asked
     * again it tells the same. Undefined for a test order, which is none of anybody's.
     */
    async noteOrder(order: OrderDocument): Promise<EarlierOrders | null | undefined> {
      if (order.testMode) return undefined;
      const giveUp = () => {
        throw new Error(`order ${order.id} could not be noted among those of its buyer`);
      };
      const told = await retryOnConflict(() => tryNote(order, now()), { tries, giveUp });
      return told.earlier;
    },

    /** Forgets buyers; the next order of one is told of what the orders themselves say. @returns how many were known */
    async forget(websiteId: string, emails: readonly string[]): Promise<number> {
      const ids = [...new Set(emails.map((email) => idOf(websiteId, email)))];
      const { deletedCount } = await of(websiteId).deleteMany({ _id: trusted({ $in: ids }) });
      return deletedCount;
    },
  };
}
export type Buyers = ReturnType<typeof createBuyers>;

/** A buyer nobody noted yet, by the times of the orders there are. */
function historyOf(dates: readonly number[]): BuyerHistory | undefined {
  if (dates.length === 0) return undefined;
  return { orders: dates.length, firstOn: Math.min(...dates), lastOn: Math.max(...dates), told: [] };
}

/** A buyer with one order more, which is the last that was told of. */
function withOrder(before: BuyerHistory | undefined, orderId: string, at: number): BuyerHistory {
  const { orders = 0, firstOn = at, lastOn = at, told = [] } = before ?? {};
  const earlier = orders === 0 ? null : { orders, firstOn, lastOn };
  return {
    orders: orders + 1,
    firstOn: Math.min(firstOn, at),
    lastOn: Math.max(lastOn, at),
    told: [...told, { orderId, earlier }].slice(-maxTold),
  };
}
