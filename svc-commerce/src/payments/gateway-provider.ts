import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { keyOf } from '../lib/keys.ts';
import { createGatewayCharges, type Money } from './gateway-charges.ts';
import { type GatewayClient, timeoutMs } from './gateway-client.ts';
import { createGatewayRefunds } from './gateway-refunds.ts';
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

    refund: createGatewayRefunds(of, client, charges),
  };

  return {
    ...provider,
    knows: async ({ websiteId, orderId }: PaymentKey) => (await of(websiteId).findOne({ orderId })) !== null,
  };
}

const voided = { status: 'voided', cents: 0 } as const;
