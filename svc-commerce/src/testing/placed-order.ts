import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { TestAnswer } from '@tessera/service-kit/testing/test-service.ts';
import type { CommerceService } from './commerce-service.ts';
import { aReadyBuyer } from './shopper.ts';

export interface PlacedOrder {
  id: string;
  token: string;
  /** The order as its owner reads it now. */
  read(): Promise<Order>;
  /** A call of the owner about this order: `refunds`, `cancel`, `fulfil`, `notes`. */
  ask(what: string, body?: object): Promise<TestAnswer>;
  refund(more?: object): Promise<TestAnswer>;
}

/** An order that was placed and paid by card. */
export async function aPlacedOrder(
  service: CommerceService,
  items: Record<string, number>,
  place = {},
): Promise<PlacedOrder> {
  const buyer = await aReadyBuyer(service, items);
  const { status, body } = await buyer.place(place);
  if (status !== 200) throw new Error(JSON.stringify(body));
  const path = `/api/commerce/orders/${body.orderId}`;
  const owner = service.owner();
  const ask = (what: string, sent?: object) => owner.call('POST', `${path}/${what}`, sent);
  return {
    id: body.orderId,
    token: body.orderToken,
    read: async () => (await owner.call('GET', path)).body,
    ask,
    refund: (more = {}) => ask('refunds', { refundId: 'refund-1', cents: 500, ...more }),
  };
}
