import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { EarlierOrders } from '@tessera/contracts/order-events.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { OrderUpdate } from './change-order.ts';
import {
  type OrderDocument,
  orderSearch,
  type Placing,
  type PlacingPhase,
  type StoredOrder,
} from './order-document.ts';
import { paidFields } from './order-money.ts';
import { placedPayload } from './placed-payload.ts';

/** An order that is being placed. */
export type PlacingOrder = OrderDocument & { placing: Placing };
export type Refusal = NonNullable<Placing['refusal']>;

/** Why an order was taken back that waited for its payment: its buyer asked for another one, or changed the cart. */
export const replaced = 'checkout.payment_replaced' satisfies Refusal['code'];

/** In place of the time a payment waits until: its buyer gave it up. */
export const givenUp = 0;

/** Who works on an order may not be silent for longer; then somebody else takes over. */
export const leaseMs = 5_000;

/** In a write: nobody else takes the order over for so long. */
export const leaseFrom = (at: number, ms = leaseMs) => ({ 'placing.leaseUntil': at + ms });

/** What is written of an order while it is being placed, step by step, each only by whoever has it in hand. */
export function placingSteps(of: WebsiteModel<StoredOrder>['of'], now: () => number) {
  const lease = (ms?: number) => leaseFrom(now(), ms);

  const write = async (
    order: PlacingOrder,
    phase: PlacingPhase,
    $set: NonNullable<OrderUpdate['$set']>,
    more: OrderUpdate = {},
  ) => {
    const written = await of(order.websiteId).findOneAndUpdate(
      { _id: order._id, state: 'placing', 'placing.phase': phase, 'placing.runner': order.placing.runner },
      { $set, ...more },
    );
    return isPlacing(written) ? written : undefined;
  };

  return {
    /** Stays in hand for as long again, or longer where the next step may take longer. */
    renew: (order: PlacingOrder, ms?: number) => write(order, order.placing.phase, lease(ms)),

    /** Payment is taken: from here on the order can only be placed. */
    complete: (order: PlacingOrder, payments: Order['payments']) =>
      write(order, order.placing.phase, {
        'placing.phase': 'completing',
        ...paidFields(order, payments),
        ...lease(),
      }),

    /** The buyer has to confirm the payment. The repair job looks again at `lookAt`, and gives up at `waitsUntil`. */
    wait: (order: PlacingOrder, { waitsUntil, lookAt }: { waitsUntil: number; lookAt: number }) =>
      write(order, order.placing.phase, {
        'placing.phase': 'waiting',
        'placing.waitsUntil': waitsUntil,
        'placing.leaseUntil': Math.min(lookAt, waitsUntil),
      }),

    /** The buyer does not want to confirm: what is not paid by now is given up. */
    giveUp: (order: PlacingOrder) => write(order, 'waiting', { 'placing.waitsUntil': givenUp }),

    /** Takes a waiting order in hand. @returns undefined when somebody else did */
    resume: (order: PlacingOrder) =>
      write(order, 'waiting', { 'placing.phase': 'settling', 'placing.runner': newId('run'), ...lease() }),

    /**
     * Takes back an order that waits for its payment, also while that payment is looked up: its runner can then no longer
     * complete it. What was taken is given back next. @returns undefined when the order was completed or ended before
     */
    async withdraw({ _id, websiteId }: PlacingOrder): Promise<PlacingOrder | undefined> {
      const withdrawn = await of(websiteId).findOneAndUpdate(
        { _id, state: 'placing', 'placing.phase': trusted({ $in: ['waiting', 'settling'] }) },
        {
          $set: {
            'placing.phase': 'undoing',
            'placing.runner': newId('run'),
            'placing.refusal': { code: replaced, details: {} },
            ...lease(),
          },
        },
      );
      return isPlacing(withdrawn) ? withdrawn : undefined;
    },

    /** Decides that the order is refused; what was taken is given back next. */
    refuse: (order: PlacingOrder, refusal: Refusal) =>
      write(order, order.placing.phase, { 'placing.phase': 'undoing', 'placing.refusal': refusal, ...lease() }),

    /** The end of a placed order; tells the others. */
    placed: (order: PlacingOrder, number: string, earlier: EarlierOrders | null | undefined) =>
      write(order, 'completing', placedFields(order, number, earlier, now()), {
        $push: { outbox: outboxEntry('order.placed', placedPayload(order, earlier), now()) },
      }),

    /** The end of a refused order: it lets go of the cart, so that the buyer can try again. */
    refused: (order: PlacingOrder) =>
      write(order, 'undoing', {
        state: 'refused',
        'placing.phase': 'ended',
        claim: `refused:${order.id}`,
      }),
  };
}

/** What is written of an order when it is placed. */
const placedFields = (
  order: PlacingOrder,
  number: string,
  earlier: EarlierOrders | null | undefined,
  at: number,
): NonNullable<OrderUpdate['$set']> => ({
  state: 'placed',
  'placing.phase': 'ended',
  number,
  search: orderSearch({ ...order, number }),
  timeline: [{ at, what: 'Order placed', who: 'Buyer' }],
  ...(earlier !== undefined && { cohort: { firstOn: earlier?.firstOn ?? at, isFirst: earlier === null } }),
});

/** Whether an order that was read is one that is or was placed here. */
export function isPlacing(order: OrderDocument | null): order is PlacingOrder {
  return order !== null && order.placing !== null;
}
