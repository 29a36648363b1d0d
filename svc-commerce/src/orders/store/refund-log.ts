import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { keyOf } from '../../lib/keys.ts';
import type { OrderUpdate } from './change-order.ts';
import type { OrderDocument, RefundStep, StoredOrder, StoredRefund } from './order-document.ts';

/**
 * Who works on a refund may not be silent for longer; then somebody else takes over. Longer than the two calls to a
 * payment company that a refund takes at most.
 */
export const refundLeaseMs = 20_000;
/** Goes on with refunds whose runner died or whose payment provider was away. */
export const refundJobName = 'svc-commerce.refund-job';

/** A refund somebody works on, and its order. */
export interface RunningRefund {
  order: OrderDocument;
  refund: StoredRefund;
}

/** The order document as the log of its refunds. One who lost its lease changes nothing any more. */
export function refundLog(
  { of, everyWebsite }: WebsiteModel<StoredOrder>,
  { now, wakeJob }: Pick<ServiceDeps, 'now' | 'wakeJob'>,
) {
  const newLeaseEnd = () => {
    const leaseUntil = now() + refundLeaseMs;
    wakeJob(refundJobName, leaseUntil);
    return leaseUntil;
  };

  const write = async (
    { order, refund }: RunningRefund,
    set: Partial<StoredRefund>,
    more: Pick<OrderUpdate, '$set' | '$push'> = {},
  ): Promise<RunningRefund | undefined> => {
    const isOver = set.step === 'ended';
    const fields = { ...set, ...(!isOver && { leaseUntil: newLeaseEnd() }) };
    const written = await of(order.websiteId).findOneAndUpdate(
      {
        _id: order._id,
        refunds: trusted({ $elemMatch: { id: refund.id, runner: refund.runner, step: refund.step } }),
      },
      {
        ...more,
        $set: {
          ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`refunds.$.${name}`, value])),
          ...more.$set,
        },
        ...(isOver && { $unset: { 'refunds.$.runner': '', 'refunds.$.leaseUntil': '' } }),
      },
    );
    return written ? refundIn(written, refund.id) : undefined;
  };

  return {
    /** The fields that make a refund somebody's. */
    newLease: () => ({ runner: newId('run'), leaseUntil: newLeaseEnd() }),

    /** Goes on to the next step, with what was found out. */
    step: (running: RunningRefund, step: RefundStep, found: Pick<StoredRefund, 'isCardUsed'> = {}) =>
      write(running, { step, ...found }),

    /** The end, with what else becomes true by it. */
    end: (running: RunningRefund, state: 'done' | 'failed', more: Pick<OrderUpdate, '$set' | '$push'>) =>
      write(
        running,
        { state, step: 'ended' },
        { ...more, $set: { ...(state === 'done' && { hasRefund: true }), ...more.$set } },
      ),

    /** Takes over a refund nobody works on any more. */
    async takeOver(
      order: Pick<OrderDocument, 'websiteId' | 'id'>,
      refundId: string,
    ): Promise<RunningRefund | undefined> {
      const { websiteId, id } = order;
      const taken = await of(websiteId).findOneAndUpdate(
        {
          _id: keyOf(websiteId, id),
          refunds: trusted({ $elemMatch: { id: refundId, state: 'running', leaseUntil: { $lt: now() } } }),
        },
        { $set: { 'refunds.$.runner': newId('run'), 'refunds.$.leaseUntil': newLeaseEnd() } },
      );
      return taken ? refundIn(taken, refundId) : undefined;
    },

    /** Orders with a refund nobody works on any more, of all websites, the longest waiting first. */
    abandoned: (limit: number) =>
      everyWebsite()
        .find(
          { 'refunds.leaseUntil': trusted({ $lt: now() }) },
          { projection: { websiteId: 1, id: 1, refunds: 1 }, sort: { 'refunds.leaseUntil': 1 }, limit },
        )
        .toArray(),
  };
}

/** One refund of an order. */
export function refundIn(order: OrderDocument, refundId: string): RunningRefund | undefined {
  const refund = order.refunds?.find(({ id }) => id === refundId);
  return refund && { order, refund };
}
