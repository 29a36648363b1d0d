import { currency } from '@tessera/contracts/money.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  flag,
  listOf,
  madeValue,
  number,
  ofContract,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';

const byOrder = { key: { websiteId: 1, orderId: 1 } } as const;

/** What is kept of a payment at the payment company: never anything of a card. `_id` is its idempotency key. */
export const gatewayPaymentModel = defineModel({
  collection: 'gatewayPayments',
  fields: {
    cents: number,
    currency: ofContract(currency),
    orderId: text,
    returnUrl: text,
    isVoided: flag,
    /** Whether later charges follow. */
    isKept: optional(flag),
    /** Whom a later charge goes to: ids of the payment company. Such a payment has no page. */
    source: optional(part({ customer: text, paymentMethod: text })),
    sessionId: optional(text),
    intentId: optional(text),
    /** What each refund took of it; written before the payment company is asked. */
    refunds: optional(madeValue<Record<string, number>>()),
  },
  indexes: [byOrder],
});
export type GatewayPayment = DocumentIn<typeof gatewayPaymentModel>;

/** A payment of the built-in provider. */
export const testPaymentModel = defineModel({
  collection: 'testPayments',
  fields: {
    orderId: optional(text),
    status: oneOf('authorised', 'challenged', 'declined', 'voided'),
    cents: number,
    challengeUrl: optional(text),
    declinesLater: optional(flag),
    /** On the first payment of an order, for all of its payments. */
    refundedCents: optional(number),
    refundIds: optional(listOf(text)),
  },
  indexes: [byOrder],
});
export type TestPayment = DocumentIn<typeof testPaymentModel>;

/** A refund of an order that has no payment here. */
export const testRefundModel = defineModel({ collection: 'testRefunds', fields: { orderId: text, cents: number } });
