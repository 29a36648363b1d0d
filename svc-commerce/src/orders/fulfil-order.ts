import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import { keyOf } from '../keys.ts';
import type { OrderDocument } from './order-document.ts';
import type { OrderStore } from './order-store.ts';

export interface Fulfilment {
  websiteId: string;
  orderId: string;
  who: string;
  at: number;
}

/** Marks an order as sent. One that is sent already, or cancelled, stays as it is. */
export async function fulfilOrder(
  orders: OrderStore,
  { websiteId, orderId, who, at }: Fulfilment,
): Promise<OrderDocument | null> {
  const entry = { at, what: 'Order fulfilled', who };
  const changed = await forWebsite(orders.collection, websiteId).findOneAndUpdate(
    { _id: keyOf(websiteId, orderId), state: 'placed', fulfilment: 'pending' },
    {
      $set: { fulfilment: 'fulfilled', fulfilledOn: at },
      $push: { timeline: { $each: [entry], $position: 0 } },
    },
  );
  return changed ?? orders.findPlaced(websiteId, orderId);
}
