import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { keyOf } from '../lib/keys.ts';
import type { GatewayCharges } from './gateway-charges.ts';
import { type GatewayClient, GatewayRefusal } from './gateway-client.ts';
import type { GatewayPayment } from './payment-models.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Gives back what the payments of an order took, a share of each. */
export function createGatewayRefunds(
  of: WebsiteModel<GatewayPayment>['of'],
  client: Pick<GatewayClient, 'refund'>,
  charges: Pick<GatewayCharges, 'stateOf' | 'intentOf'>,
): PaymentProvider['refund'] {
  /** The payments of an order that took something, in the order in which they give back: always the same. */
  async function paidOf(websiteId: string, orderId: string): Promise<PaidPayment[]> {
    const made = await of(websiteId)
      .find({ orderId, isVoided: false }, { sort: { _id: 1 } })
      .toArray();
    const paid: PaidPayment[] = [];
    for (const payment of made) {
      const { status, cents: taken } = await charges.stateOf(payment);
      if (status === 'authorised') paid.push({ payment, taken });
    }
    return paid;
  }

  async function giveBack(payment: GatewayPayment, cents: number, refundId: string): Promise<boolean> {
    const { websiteId, orderId, _id } = payment;
    const intentId = await charges.intentOf(payment);
    if (!intentId) return false;
    // A refund that began when an order had one payment only had this key.
    const key = _id === keyOf(websiteId, orderId) ? keyOf(websiteId, refundId) : `${_id}:${refundId}`;
    try {
      const { status } = await client.refund(intentId, cents, key);
      return status !== 'failed' && status !== 'canceled';
    } catch (error) {
      const isNo = error instanceof GatewayRefusal && error.status < 500 && error.status !== 409;
      if (isNo) return false;
      throw error;
    }
  }

  return async ({ cents, refundId, websiteId, orderId }) => {
    const paid = await paidOf(websiteId, orderId);
    const shares = sharesOf(paid, refundId, cents);
    if (!shares) return 'refused';
    for (const { payment, share } of shares) {
      const path = `refunds.${refundId}` as const;
      await of(websiteId).updateOne({ _id: payment._id }, { $set: { [path]: share } });
      if (await giveBack(payment, share, refundId)) continue;
      await of(websiteId).updateOne({ _id: payment._id }, { $unset: { [path]: '' } });
      return 'refused';
    }
    return 'refunded';
  };
}

interface PaidPayment {
  payment: GatewayPayment;
  taken: number;
}

/** What a refund takes of each payment, as it was before when it is asked again; undefined when they took too little. */
function sharesOf(paid: readonly PaidPayment[], refundId: string, cents: number) {
  let rest = cents;
  const shares = paid.flatMap(({ payment, taken }) => {
    const { [refundId]: before, ...others } = payment.refunds ?? {};
    const left = taken - Object.values(others).reduce((sum, each) => sum + each, 0);
    const share = before ?? Math.min(rest, Math.max(0, left));
    rest -= share;
    return share > 0 ? [{ payment, share }] : [];
  });
  return rest === 0 ? shares : undefined;
}
