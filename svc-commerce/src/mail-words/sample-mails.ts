import type { OrderDownload } from '@tessera/contracts/commerce/download-calls.ts';
import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { SubscriptionPlan } from '@tessera/contracts/commerce/product.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { billingUnit } from '@tessera/contracts/enumerations/billing-unit.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { chargeAttempts } from '@tessera/rules/subscription/schedule.ts';
import type { MailDraft, MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';
import type { ShownMail } from '@tessera/service-kit/mail/words/worded-mails.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import { cartMail, cartReminderKind, type LeftCart } from '../cart-mails/cart-mail.ts';
import { giftCardKind, giftCardMail } from '../gift-cards/gift-card-mail.ts';
import * as compose from '../order-mails/compose-order-mail.ts';
import * as kinds from '../order-mails/order-mail-kinds.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import { reviewKind, reviewMail } from '../reviews/review-mail.ts';
import { commentsWaitingKind, commentsWaitingMail, mentionKind, mentionMail } from '../site/index.ts';
import { type Subscribed, subscriptionMail } from '../subscriptions/compose-subscription-mail.ts';
import * as subscriptionKinds from '../subscriptions/subscription-mail-kinds.ts';
import { type SampleMoney, sampleFacts, sampleRefund, sampleShipment } from './sample-order.ts';

const sampleTokens = { public: 'approve', spam: 'spam', removed: 'remove' };
const sampleComments = [
  { post: 'Why we do not iron', createdOn: Date.UTC(2026, 9, 3, 9), tokens: sampleTokens },
  { post: 'Notes on one glaze', createdOn: Date.UTC(2026, 9, 3, 10), tokens: sampleTokens },
];

/** A kind of mails with one to a made-up person, its amounts as the store writes them. */
interface StoreMailSample {
  kind: MailKind;
  sample(site: StoreSite, money: SampleMoney): MailDraft;
}

const moneyAt = ({ locale }: StoreSite, money: SampleMoney) => ({ ...money, locale });

const ordered = (
  kind: MailKind,
  write: (facts: compose.OrderMailFacts, money: SampleMoney) => MailDraft,
  changes: Partial<Order> = {},
): StoreMailSample => ({ kind, sample: (site, money) => write(sampleFacts(site, money, changes), money) });

const pickup = { pickup: 'At the workshop, Mill Lane 1, from Tuesday on', shippingAddress: null };
const partPaid = { paymentState: 'partially_paid' } as const;
const download: OrderDownload = {
  ...{ id: 'sample', productId: 'sample', productName: 'Glaze recipes', fileName: 'recipes.pdf', bytes: 1_200_000 },
  ...{ url: null, left: 5, until: 0 },
};
const monthly: SubscriptionPlan = { billingPeriod: { unit: billingUnit.month, value: 1 }, numBillingCycles: 0 };

const orderMails: StoreMailSample[] = [
  ordered(kinds.placedKind, compose.placedMail),
  ordered(kinds.renewedKind, compose.placedMail, { subscription: { id: 'sample', cycle: 2, plan: monthly } }),
  ordered(kinds.noticeKind, compose.noticeMail),
  ordered(kinds.shippedKind, (facts) => compose.shippedMail(facts, sampleShipment, true)),
  ordered(kinds.partShippedKind, (facts) => compose.shippedMail(facts, sampleShipment, false)),
  ordered(kinds.readyKind, (facts) => compose.shippedMail(facts, sampleShipment, true), pickup),
  ordered(kinds.partReadyKind, (facts) => compose.shippedMail(facts, sampleShipment, false), pickup),
  ordered(kinds.trackedKind, (facts) => compose.trackedMail(facts, sampleShipment)),
  ordered(
    kinds.paymentKind,
    ({ order, ...facts }, { currency }) =>
      compose.paymentRequestMail({ ...facts, order: { ...order, amountPaid: { value: '5000', currency } } }),
    partPaid,
  ),
  ordered(kinds.refundedKind, (facts, { currency }) => compose.refundedMail(facts, sampleRefund(currency))),
  ordered(kinds.cancelledKind, (facts, { currency }) => compose.cancelledMail(facts, sampleRefund(currency))),
  ordered(kinds.downloadsKind, (facts) => compose.downloadsMail({ ...facts, downloads: [download] })),
];

const subscriptionIn = (currency: Currency): Subscribed => ({
  ...{ plan: monthly, dueMs: Date.UTC(2026, 5, 12), testMode: false },
  cart: {
    ...{ currency, lines: [{ title: 'Beeswax candle' }] },
    figures: { subtotalCents: 1_800, shippingCostCents: 490, taxCents: 0, grandTotalCents: 2_290 },
  },
});
const subscribed = (kind: MailKind, what: keyof typeof subscriptionMail, failedAttempts = 0): StoreMailSample => ({
  kind,
  sample: (site, money) =>
    subscriptionMail[what]({
      ...{ subscription: subscriptionIn(money.currency), site, money: moneyAt(site, money) },
      ...{ url: site.origin, failedAttempts },
    }),
});

const cart: LeftCart = {
  ...{ websiteId: 'sample', _id: 'sample', owner: 'v:sample', figures: { subtotalCents: 9_000 } },
  lines: [
    { quantity: 2, title: 'Stoneware mug', purchasePriceCents: 2_800, attributes: { Glaze: 'Blue' } },
    { quantity: 1, title: 'Breakfast bowl', purchasePriceCents: 3_400, attributes: {} },
  ],
};
const reviewable = [{ productName: 'Stoneware mug', attributes: { Glaze: 'Blue' } }];

const samples: readonly StoreMailSample[] = [
  ...orderMails,
  {
    kind: cartReminderKind,
    sample: (site, money) => cartMail(cart, site, { secret: 'sample', money: moneyAt(site, money) }),
  },
  { kind: giftCardKind, sample: (site, money) => giftCardMail(formatCents(5_000, moneyAt(site, money)), site) },
  {
    kind: reviewKind,
    sample: (site) => reviewMail({ number: '10428', items: reviewable, url: site.origin }, site),
  },
  {
    kind: commentsWaitingKind,
    sample: (site) => commentsWaitingMail({ count: 2, comments: sampleComments }, site),
  },
  {
    kind: mentionKind,
    sample: (site) =>
      mentionMail({ person: 'Edda Fern', page: 'About', documentId: 'sample', body: 'Can you check the hours?' }, site),
  },
  subscribed(subscriptionKinds.startedKind, 'subscription.started'),
  subscribed(subscriptionKinds.failedKind, 'subscription.payment-failed', 1),
  subscribed(subscriptionKinds.onHoldKind, 'subscription.payment-failed', chargeAttempts),
  subscribed(subscriptionKinds.pausedKind, 'subscription.paused'),
  subscribed(subscriptionKinds.cancelledKind, 'subscription.cancelled'),
  subscribed(subscriptionKinds.endedKind, 'subscription.ended'),
];

/** The mails of this service, each with a sample as this store sends it. The links of samples open nothing. */
export function storeMailSamples(storeRules: Pick<StoreRulesStore, 'getCached'>): ShownMail[] {
  return samples.map(({ kind, sample }) => ({
    kind,
    sample: async (site, _language, websiteId) => {
      const { currency, settings } = await storeRules.getCached(websiteId);
      return sample(site, { currency, useCLDRMoneyFormat: settings.useCLDRMoneyFormat });
    },
  }));
}
