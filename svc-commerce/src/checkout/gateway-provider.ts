import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Collection, Db } from 'mongodb';
import { keyOf } from '../keys.ts';
import { createGatewayCharges, type GatewayPayment, type Money } from './gateway-charges.ts';
import { type GatewayClient, GatewayRefusal, timeoutMs } from './gateway-client.ts';
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
export function createGatewayProvider(db: Db, client: GatewayClient, { isTest, originOf }: GatewayOptions) {
  const payments: Collection<GatewayPayment> = db.collection('gatewayPayments');
  const scoped = ({ websiteId }: Pick<PaymentKey, 'websiteId'>) => forWebsite(payments, websiteId);
  const idOf = ({ websiteId, orderId, paymentId = orderId }: PaymentKey) => keyOf(websiteId, paymentId);
  const find = (key: PaymentKey) => scoped(key).findOne({ _id: idOf(key) });
  const charges = createGatewayCharges(client, async ({ _id, websiteId }, made) => {
    await scoped({ websiteId }).updateOne({ _id }, { $set: made });
  });

  /** Notes what is asked for before it is asked for, so that an answer that is lost can be asked for again. */
  const begin = async (key: PaymentKey, asked: Money & Partial<GatewayPayment>) =>
    scoped(key).findOneAndUpdate(
      { _id: idOf(key) },
      { $setOnInsert: { orderId: key.orderId, isVoided: false, returnUrl: '', ...asked } },
      { upsert: true },
    );
  const stateOf = (payment: GatewayPayment | null) =>
    !payment || payment.isVoided ? voided : charges.stateOf(payment);

  const provider: PaymentProvider = {
    name: 'gateway',
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
      const nothing = { orderId: key.orderId, returnUrl: '', cents: 0, currency: 'USD' };
      const payment = await scoped(key).findOneAndUpdate(
        { _id: idOf(key) },
        { $set: { isVoided: true }, $setOnInsert: nothing },
        { upsert: true },
      );
      // Nothing was asked for: whoever still wants to ask finds the payment voided.
      if (payment && payment.cents > 0) await charges.callOff(payment);
    },

    async refund({ cents, refundId, websiteId, orderId }) {
      const payment = await find({ websiteId, orderId });
      const intentId = payment && (await charges.intentOf(payment));
      if (!intentId) return 'refused';
      try {
        const { status } = await client.refund(intentId, cents, keyOf(websiteId, refundId));
        return status === 'failed' || status === 'canceled' ? 'refused' : 'refunded';
      } catch (error) {
        const isNo = error instanceof GatewayRefusal && error.status < 500 && error.status !== 409;
        if (isNo) return 'refused';
        throw error;
      }
    },
  };

  return { ...provider, knows: async (key: PaymentKey) => (await find(key)) !== null };
}

const voided = { status: 'voided', cents: 0 } as const;
