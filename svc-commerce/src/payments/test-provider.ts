import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { keyOf } from '../lib/keys.ts';
import { type TestPayment, testPaymentModel } from './payment-models.ts';
import type { PaymentKey, PaymentProvider, PaymentState } from './payment-provider.ts';
import { refundTest } from './test-refund.ts';

const cards = {
  accepted: '4242424242424242',
  neverAnswers: '4000000000000119',
  challenged: '4000000000003220',
  /** Has money for half of what is asked. */
  half: '4000000000000051',
  /** Pays once; later charges of a subscription are declined. */
  declinesLater: '4000000000000341',
};

/** The built-in provider: works without a network, moves no money, and keeps no card numbers (PAY-125, PAY-126). */
export function createTestProvider(models: Models): PaymentProvider {
  const { of } = models.open(testPaymentModel);
  const idOf = ({ websiteId, orderId, paymentId = orderId }: PaymentKey) => keyOf(websiteId, paymentId);

  return {
    name: 'test',
    methods: ['card', 'installments'],
    isTest: true,
    patienceMs: 5_000,

    async authorise({ details, cents, returnPath, currency: _, ...key }) {
      const isInParts = details.provider === 'test' && details.method === 'installments';
      // Whoever lends the money has a page of their own, like a bank that asks.
      const card = isInParts ? cards.challenged : cardOf(details);
      if (card === cards.neverAnswers) throw new Error('the payment provider did not answer in time');
      const payment = await of(key.websiteId).findOneAndUpdate(
        { _id: idOf(key) },
        { $setOnInsert: { ...judged(card, cents, returnPath), orderId: key.orderId } },
        { upsert: true },
      );
      return present(payment);
    },

    async chargeAgain({ earlierOrderId, cents, currency: _, ...key }) {
      const { websiteId, orderId } = key;
      const earlier = await of(key.websiteId).findOne({ _id: keyOf(websiteId, earlierOrderId) });
      const isGood = earlier?.status === 'authorised' && !earlier.declinesLater;
      const made = isGood ? ({ status: 'authorised', cents } as const) : ({ status: 'declined', cents: 0 } as const);
      const payment = await of(key.websiteId).findOneAndUpdate(
        { _id: idOf(key) },
        { $setOnInsert: { ...made, orderId } },
        { upsert: true },
      );
      return present(payment);
    },

    refund: refundTest(models),

    find: async (key) => present(await of(key.websiteId).findOne({ _id: idOf(key) })),

    async void(key) {
      await of(key.websiteId).updateOne(
        { _id: idOf(key) },
        { $set: { status: 'voided' }, $setOnInsert: { cents: 0, orderId: key.orderId } },
        { upsert: true },
      );
    },

    async answerChallenge(key, isApproved) {
      await of(key.websiteId).updateOne(
        { _id: idOf(key), status: 'challenged' },
        { $set: { status: isApproved ? 'authorised' : 'declined' } },
      );
    },
  };
}

function cardOf(details: { provider: string; cardNumber?: string | undefined }): string {
  return (details.cardNumber ?? '').replaceAll(/\D/g, '');
}

/** What the card's number means for a new payment. */
function judged(card: string, cents: number, challengeUrl: string): Omit<Unstamped<TestPayment>, '_id'> {
  if (card === cards.accepted) return { status: 'authorised', cents };
  if (card === cards.half) return { status: 'authorised', cents: Math.ceil(cents / 2) };
  if (card === cards.challenged) return { status: 'challenged', cents, challengeUrl };
  if (card === cards.declinesLater) return { status: 'authorised', cents, declinesLater: true };
  return { status: 'declined', cents: 0 };
}

function present(payment: TestPayment | null): PaymentState {
  if (!payment) return { status: 'none', cents: 0 };
  const { status, cents, challengeUrl } = payment;
  return {
    status,
    cents: status === 'authorised' ? cents : 0,
    ...(status === 'challenged' && { challengeUrl }),
  };
}
