import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { keyOf } from '../lib/keys.ts';
import { createGatewayCharges, type Money } from './gateway-charges.ts';
import { type GatewayClient, GatewayRefusal, timeoutMs } from './gateway-client.ts';
import { type GatewayPayment, gatewayPaymentModel } from './payment-models.ts';
import type { PaymentKey, PaymentProvider } from './payment-provider.ts';

interface GatewayOptions {
  isTest: boolean;
  originOf(websiteId: string): Promise<string>;
}

/**
 * Payments on the page of a payment company: the buyer is sent there, pays, and comes back. The payment's key is the
 * company's idempotency key too, so that a call whose answer was lost is simply made again. Nothing of a card ever
 * comes here.
 */
export function createGatewayProvider(models: Models, client: GatewayClient, { isTest, originOf }: GatewayOptions) {
  const { of } = models.open(gatewayPaymentModel);
  const idOf = ({ websiteId, orderId, paymentId = orderId }: PaymentKey) => keyOf(websiteId, paymentId);
  const find = (key: PaymentKey) => of(key.websiteId).findOne({ _id: idOf(key) });
  const charges = createGatewayCharges(client, async ({ _id, websiteId }, made) => {
    await of(websiteId).updateOne({ _id }, { $set: made });
  });

  /** Notes what is asked for before it is asked for, so that an answer that is lost can be asked for again. */
  const begin = async (key: PaymentKey, asked: Money & Partial<GatewayPayment>) =>
    of(key.websiteId).findOneAndUpdate(
      { _id: idOf(key) },
      { $setOnInsert: { orderId: key.orderId, isVoided: false, returnUrl: '', ...asked } },
      { upsert: true },
    );
  const stateOf = (payment: GatewayPayment | null) =>
    !payment || payment.isVoided ? voided : charges.stateOf(payment);

  const provider: PaymentProvider = {
    name: 'gateway',
    methods: ['card'],
    isTest,
    patienceMs: 3 * timeoutMs,

    async authorise({ cents, currency, returnPath, isKept = false, websiteId, orderId, paymentId = orderId }) {
      const returnUrl = `${await originOf(websiteId)}${returnPath}`;
      return stateOf(await begin({ websiteId, orderId, paymentId }, { cents, currency, returnUrl, isKept }));
    },

    async chargeAgain({ earlierOrderId, cents, currency, ...key }) {
      const earlier = await find({ websiteId: key.websiteId, orderId: earlierOrderId });
      const source = earlier && (await charges.sourceOf(earlier));
      if (!source) return { status: 'declined', cents: 0 };
      return stateOf(await begin(key, { cents, currency, source }));
    },

    async find(key) {
      const payment = await find(key);
      return payment ? stateOf(payment) : { status: 'none', cents: 0 };
    },

    async void(key) {
      const nothing = { orderId: key.orderId, returnUrl: '', cents: 0, currency: 'USD' as const };
      const payment = await of(key.websiteId).findOneAndUpdate(
        { _id: idOf(key) },
        { $set: { isVoided: true }, $setOnInsert: nothing },
        { upsert: true },
      );
      // Nothing was asked for: whoever still wants to ask finds the payment voided.
      if (payment && payment.cents > 0) await charges.callOff(payment);
    },

    async refund({ cents, refundId, websiteId, orderId }) {
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
    },
  };

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

  return {
    ...provider,
    knows: async ({ websiteId, orderId }: PaymentKey) => (await of(websiteId).findOne({ orderId })) !== null,
  };
}

const voided = { status: 'voided', cents: 0 } as const;

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
