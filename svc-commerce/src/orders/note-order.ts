import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { keyOf } from '../lib/keys.ts';
import { type OrderKey, onTimeline } from './change-order.ts';
import type { OrderDocument } from './order-document.ts';
import type { OrderStore } from './order-store.ts';

export interface Note extends OrderKey {
  text: string;
  who: string;
  at: number;
}

/** Leaves a note for the team on the order's timeline. */
export async function noteOrder(
  orders: OrderStore,
  { websiteId, orderId, text, who, at }: Note,
): Promise<OrderDocument | Failure> {
  const noted = await forWebsite(orders.collection, websiteId).findOneAndUpdate(
    { _id: keyOf(websiteId, orderId), state: 'placed' },
    { $push: onTimeline(at, who, 'Note', text) },
  );
  return noted ?? fail('order.unknown');
}
