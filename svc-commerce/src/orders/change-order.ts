import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Document, Filter } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import type { OrderDocument } from './order-document.ts';
import type { OrderStore } from './order-store.ts';

export interface OrderKey {
  websiteId: string;
  orderId: string;
}

/** What a decision comes to: the update that makes it true, a refusal, or nothing to change. */
type Decision = { update: Document; where?: Filter<OrderDocument> } | Failure | undefined;

const maxTries = 10;

/**
 * Changes a placed order by a decision about the order as it is: read, decide, and write only if nobody changed refunds
 * and shipments meanwhile; otherwise decide again.
 */
export async function changeOrder(
  orders: OrderStore,
  { websiteId, orderId }: OrderKey,
  decide: (order: OrderDocument) => Decision,
): Promise<OrderDocument | Failure> {
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    const order = await orders.findPlaced(websiteId, orderId);
    if (!order) return fail('order.unknown');
    const decision = decide(order);
    if (decision === undefined) return order;
    if (decision instanceof Failure) return decision;
    const { update, where = {} } = decision;
    const changed = await forWebsite(orders.collection, websiteId).findOneAndUpdate(
      {
        ...where,
        _id: keyOf(websiteId, orderId),
        state: 'placed',
        lifeVersion: order.lifeVersion ?? { $exists: false },
      },
      { ...update, $inc: { ...update.$inc, lifeVersion: 1 } },
    );
    if (changed) return changed;
  }
  throw new Error(`order ${orderId} is changed all the time`);
}

/** The part of an update that writes a line at the head of the timeline. */
export function onTimeline(at: number, who: string, what: string, detail = ''): Document {
  return { timeline: { $each: [{ at, what, who, ...(detail && { detail }) }], $position: 0 } };
}
