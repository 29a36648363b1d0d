import { forWebsite, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Collection, Db } from 'mongodb';
import { keyOf } from '../keys.ts';
import type { PaymentKey, PaymentProvider, PaymentStatus } from './payment-provider.ts';

interface TestPayment extends WebsiteDocument {
  status: Exclude<PaymentStatus, 'none'>;
  cents: number;
}

const cards = { accepted: '4242424242424242', neverAnswers: '4000000000000119' };

/** The built-in provider: works without a network, moves no money, and keeps no card numbers (PAY-125, PAY-126). */
export function createTestProvider(db: Db): PaymentProvider {
  const payments: Collection<TestPayment> = db.collection('testPayments');
  const scoped = ({ websiteId }: PaymentKey) => forWebsite(payments, websiteId);
  const idOf = ({ websiteId, orderId }: PaymentKey) => keyOf(websiteId, orderId);

  return {
    isTest: true,

    async authorise({ details, cents, ...key }) {
      const card = details.cardNumber.replaceAll(/\D/g, '');
      if (card === cards.neverAnswers) throw new Error('the payment provider did not answer in time');
      const status = card === cards.accepted ? 'authorised' : 'declined';
      const payment = await scoped(key).findOneAndUpdate(
        { _id: idOf(key) },
        { $setOnInsert: { status, cents } },
        { upsert: true },
      );
      return payment?.status ?? 'none';
    },

    find: async (key) => (await scoped(key).findOne({ _id: idOf(key) }))?.status ?? 'none',

    async void(key) {
      await scoped(key).updateOne(
        { _id: idOf(key) },
        { $set: { status: 'voided' }, $setOnInsert: { cents: 0 } },
        { upsert: true },
      );
    },
  };
}
