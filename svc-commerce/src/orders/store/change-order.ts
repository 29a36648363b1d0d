import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter, Operators } from '@tessera/service-kit/data/model/view.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { keyOf } from '../../lib/keys.ts';
import type { OrderDocument, StoredOrder } from './order-document.ts';

export interface OrderKey {
  websiteId: string;
  orderId: string;
}

export type OrderUpdate = Operators<StoredOrder>;
/** What a decision comes to: the update that makes it true, a refusal, or nothing to change. */
type Decision = { update: OrderUpdate; where?: Filter<StoredOrder> } | Failure | undefined;

export interface Note extends OrderKey {
  text: string;
  who: string;
  at: number;
}

const maxTries = 10;

/** What the owner changes of placed orders. */
export function orderChanges({ of }: WebsiteModel<StoredOrder>) {
  const findPlaced = ({ websiteId, orderId }: OrderKey) =>
    of(websiteId).findOne({ _id: keyOf(websiteId, orderId), state: 'placed' });

  return {
    /**
     * Changes a placed order by a decision about the order as it is: read, decide, and write only if nobody changed
     * refunds and shipments meanwhile; otherwise decide again.
     */
    async change(key: OrderKey, decide: (order: OrderDocument) => Decision): Promise<OrderDocument | Failure> {
      const attempt = async () => {
        const order = await findPlaced(key);
        if (!order) return fail('order.unknown');
        const decision = decide(order);
        if (decision === undefined) return order;
        if (decision instanceof Failure) return decision;
        const { update, where = {} } = decision;
        const lifeVersion = order.lifeVersion ?? trusted({ $exists: false });
        const changed = await of(key.websiteId).findOneAndUpdate(
          { ...where, _id: order._id, state: 'placed', lifeVersion },
          { ...update, $inc: { ...update.$inc, lifeVersion: 1 } },
        );
        return changed ?? undefined;
      };
      const giveUp = (): never => {
        throw new Error(`order ${key.orderId} is changed all the time`);
      };
      return retryOnConflict(attempt, { tries: maxTries, giveUp });
    },

    /** Leaves a note for the team on the order's timeline. */
    async note({ websiteId, orderId, text, who, at }: Note): Promise<OrderDocument | Failure> {
      const noted = await of(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, orderId), state: 'placed' },
        { $push: onTimeline(at, who, 'Note', text) },
      );
      return noted ?? fail('order.unknown');
    },
  };
}

/** The part of an update that writes a line at the head of the timeline. */
export function onTimeline(at: number, who: string, what: string, detail = '') {
  const line: Order['timeline'][number] = { at, what, who, ...(detail && { detail }) };
  return { timeline: { $each: [line], $position: 0 } };
}
