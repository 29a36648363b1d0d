import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { onTimeline } from './change-order.ts';
import type { OrderDocument, StoredOrder } from './order-document.ts';
import { paidFields } from './order-money.ts';

/** A payment that waits to be confirmed is asked for again after this long, for buyers who do not come back. */
export const lookAgainMs = 30_000;
/** Looks up payments of the rest whose buyers do not come back. */
export const restJobName = 'svc-commerce.rest-job';

/** Orders with something left to pay; nobody pays for one that is cancelled. */
const isOpen = {
  state: 'placed',
  paymentState: trusted({ $in: ['pending', 'partially_paid'] }),
  fulfilment: trusted({ $ne: 'cancelled' }),
  // A refund that ends says whether anything is left; a payment must not come in between.
  'refunds.state': trusted({ $ne: 'running' }),
} satisfies Filter<StoredOrder>;

/** The order document as the log of the payment of its rest that is under way. */
export function pendingLog(
  { of, everyWebsite }: WebsiteModel<StoredOrder>,
  { now, wakeJob }: Pick<ServiceDeps, 'now' | 'wakeJob'>,
) {
  const isGoingOn = (paymentId: string) => ({
    'pendingPayment.id': paymentId,
    'pendingPayment.isStopped': trusted({ $ne: true }),
  });
  const lookAgain = () => {
    const lookAt = now() + lookAgainMs;
    wakeJob(restJobName, lookAt);
    return { 'pendingPayment.lookAt': lookAt };
  };

  return {
    /**
     * Marks a payment as under way, or finds the one that is.
     * @param means keyed hash of how it is paid
     * @returns null when nothing is left to pay
     */
    async claim({ _id, websiteId, id }: OrderDocument, means: string): Promise<OrderDocument | null> {
      const claimed = await of(websiteId).findOneAndUpdate(
        { ...isOpen, _id, pendingPayment: trusted({ $exists: false }) },
        { $set: { pendingPayment: { id: `${id}.${newId('pay')}`, means } } },
      );
      return claimed ?? of(websiteId).findOne({ ...isOpen, _id });
    },

    /** Books a payment under way, and tells the others when all is paid. @returns null when it was stopped or is booked */
    book(order: OrderDocument, payment: Omit<Order['payments'][number], 'at'>): Promise<OrderDocument | null> {
      const at = now();
      const fields = paidFields(order, [...(order.payments ?? []), { ...payment, at }]);
      const isPaid = fields.paymentState === 'paid';
      const told = isPaid && { outbox: outboxEntry('order.paid', { orderId: order.id }, at) };
      return of(order.websiteId).findOneAndUpdate(
        { _id: order._id, ...isGoingOn(payment.id) },
        {
          $set: fields,
          $unset: { pendingPayment: '' },
          $push: { ...onTimeline(at, 'Buyer', isPaid ? 'Rest paid' : 'Part of the rest paid'), ...told },
          // Whoever decides about the money of this order meanwhile decides again.
          $inc: { lifeVersion: 1 },
        },
      );
    },

    /** Forgets a payment that took nothing. */
    async drop({ websiteId, _id }: OrderDocument, paymentId: string): Promise<void> {
      await of(websiteId).updateOne({ _id, 'pendingPayment.id': paymentId }, { $unset: { pendingPayment: '' } });
    },

    /** From here on it is not booked any more. @returns false when it is gone */
    async stop({ websiteId, _id }: OrderDocument, paymentId: string): Promise<boolean> {
      const stopped = await of(websiteId).updateOne(
        { _id, 'pendingPayment.id': paymentId },
        { $set: { 'pendingPayment.isStopped': true } },
      );
      return stopped.matchedCount > 0;
    },

    /** Notes that the buyer confirms it elsewhere. @returns null when it was stopped, or money of the order goes back */
    wait: ({ websiteId, _id }: OrderDocument, paymentId: string, waitsUntil: number): Promise<OrderDocument | null> =>
      of(websiteId).findOneAndUpdate(
        { ...isOpen, _id, ...isGoingOn(paymentId) },
        { $set: { 'pendingPayment.waitsUntil': waitsUntil, ...lookAgain() } },
      ),

    /** Leaves one that waits for another while. */
    async lookLater({ websiteId, _id, pendingPayment }: OrderDocument): Promise<void> {
      await of(websiteId).updateOne({ _id, 'pendingPayment.id': pendingPayment?.id ?? '' }, { $set: lookAgain() });
    },

    /** Orders with one to look at, of all websites, the longest waiting first. */
    waiting: (limit: number) =>
      everyWebsite()
        .find({ 'pendingPayment.lookAt': trusted({ $lt: now() }) }, { sort: { 'pendingPayment.lookAt': 1 }, limit })
        .toArray(),
  };
}
