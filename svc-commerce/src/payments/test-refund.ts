import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { keyOf } from '../lib/keys.ts';
import { testPaymentModel, testRefundModel } from './payment-models.ts';
import type { PaymentProvider, RefundRequest } from './payment-provider.ts';

/** Refunds of test payments: each once, and together never more than was paid. */
export function refundTest(models: Models): PaymentProvider['refund'] {
  const { of } = models.open(testPaymentModel);
  const { of: refundsOf } = models.open(testRefundModel);

  return async (request) => {
    const { websiteId, orderId, refundId, cents } = request;
    const _id = keyOf(websiteId, orderId);
    const first = await of(websiteId).findOne({ _id });
    // Orders that came with an import have no payment here; no money moves for them either.
    if (!first) {
      await refundsOf(websiteId).insertNew([{ _id: keyOf(websiteId, refundId), orderId, cents }]);
      return 'refunded';
    }
    if (first.refundIds?.includes(refundId)) return 'refunded';
    const left = (await paidFor(request)) - cents;
    const given = await of(websiteId).updateOne(
      {
        _id,
        refundIds: trusted({ $ne: refundId }),
        $or: [
          { refundedCents: trusted({ $lte: left }) },
          ...(left >= 0 ? [{ refundedCents: trusted({ $exists: false }) }] : []),
        ],
      },
      { $inc: { refundedCents: cents }, $push: { refundIds: refundId } },
    );
    if (given.matchedCount > 0) return 'refunded';
    return (await of(websiteId).findOne({ _id, refundIds: refundId })) ? 'refunded' : 'refused';
  };

  /** What the payments of an order took together. */
  async function paidFor({ websiteId, orderId }: RefundRequest): Promise<number> {
    const paid = await of(websiteId).find({ orderId, status: 'authorised' }).toArray();
    return paid.reduce((sum, { cents }) => sum + cents, 0);
  }
}
