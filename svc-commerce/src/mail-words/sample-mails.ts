import type { OrderDownload } from '@tessera/contracts/commerce/download-calls.ts';
import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { SubscriptionPlan } from '@tessera/contracts/commerce/product.ts';
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
import { reviewKind, reviewMail } from '../reviews/review-mail.ts';
import { type Subscribed, subscriptionMail } from '../subscriptions/compose-subscription-mail.ts';
import * as subscriptionKinds from '../subscriptions/subscription-mail-kinds.ts';
import { sampleFacts, sampleRefund, sampleShipment } from './sample-order.ts';

const currency = 'EUR';
const moneyAt = ({ locale }: StoreSite) => ({ currency, locale, useCLDRMoneyFormat: false }) as const;

const ordered = (
  kind: MailKind,
  write: (facts: compose.OrderMailFacts) => MailDraft,
  changes: Partial<Order> = {},
): ShownMail => ({ kind, sample: (site) => write(sampleFacts(site, changes)) });

const pickup = { pickup: 'At the workshop, Mill Lane 1, from Tuesday on', shippingAddress: null };
const partPaid = { paymentState: 'partially_paid', amountPaid: { value: '5000', currency } } as const;
const download: OrderDownload = {
  ...{ id: 'sample', productId: 'sample', productName: 'Glaze recipes', fileName: 'recipes.pdf', bytes: 1_200_000 },
  ...{ url: null, left: 5, until: 0 },
};
const monthly: SubscriptionPlan = { billingPeriod: { unit: billingUnit.month, value: 1 }, numBillingCycles: 0 };

const orderMails: ShownMail[] = [
  ordered(kinds.placedKind, compose.placedMail),
  ordered(kinds.renewedKind, compose.placedMail, { subscription: { id: 'sample', cycle: 2, plan: monthly } }),
  ordered(kinds.noticeKind, compose.noticeMail),
  ordered(kinds.shippedKind, (facts) => compose.shippedMail(facts, sampleShipment, true)),
  ordered(kinds.partShippedKind, (facts) => compose.shippedMail(facts, sampleShipment, false)),
  ordered(kinds.readyKind, (facts) => compose.shippedMail(facts, sampleShipment, true), pickup),
  ordered(kinds.partReadyKind, (facts) => compose.shippedMail(facts, sampleShipment, false), pickup),
  ordered(kinds.trackedKind, (facts) => compose.trackedMail(facts, sampleShipment)),
  ordered(kinds.paymentKind, compose.paymentRequestMail, partPaid),
  ordered(kinds.refundedKind, (facts) => compose.refundedMail(facts, sampleRefund)),
  ordered(kinds.cancelledKind, (facts) => compose.cancelledMail(facts, sampleRefund)),
  ordered(kinds.downloadsKind, (facts) => compose.downloadsMail({ ...facts, downloads: [download] })),
];

const subscription: Subscribed = {
  ...{ plan: monthly, dueMs: Date.UTC(2026, 5, 12), testMode: false },
  cart: {
    ...{ currency, lines: [{ title: 'Beeswax candle' }] },
    figures: { subtotalCents: 1_800, shippingCostCents: 490, taxCents: 0, grandTotalCents: 2_290 },
  },
};
const subscribed = (kind: MailKind, what: keyof typeof subscriptionMail, failedAttempts = 0): ShownMail => ({
  kind,
  sample: (site) =>
    subscriptionMail[what]({ subscription, site, money: moneyAt(site), url: site.origin, failedAttempts }),
});

const cart: LeftCart = {
  ...{ websiteId: 'sample', _id: 'sample', owner: 'v:sample', figures: { subtotalCents: 9_000 } },
  lines: [
    { quantity: 2, title: 'Stoneware mug', purchasePriceCents: 2_800, attributes: { Glaze: 'Blue' } },
    { quantity: 1, title: 'Breakfast bowl', purchasePriceCents: 3_400, attributes: {} },
  ],
};
const reviewable = [{ productName: 'Stoneware mug', attributes: { Glaze: 'Blue' } }];

/** The mails of this service, each with one to somebody made up. Their links are no secrets: they open nothing. */
export const storeMailSamples: readonly ShownMail[] = [
  ...orderMails,
  {
    kind: cartReminderKind,
    sample: (site) => cartMail(cart, site, { secret: 'sample', money: moneyAt(site) }),
  },
  { kind: giftCardKind, sample: (site) => giftCardMail(formatCents(5_000, moneyAt(site)), site) },
  {
    kind: reviewKind,
    sample: (site) => reviewMail({ number: '10428', items: reviewable, url: site.origin }, site),
  },
  subscribed(subscriptionKinds.startedKind, 'subscription.started'),
  subscribed(subscriptionKinds.failedKind, 'subscription.payment-failed', 1),
  subscribed(subscriptionKinds.onHoldKind, 'subscription.payment-failed', chargeAttempts),
  subscribed(subscriptionKinds.pausedKind, 'subscription.paused'),
  subscribed(subscriptionKinds.cancelledKind, 'subscription.cancelled'),
  subscribed(subscriptionKinds.endedKind, 'subscription.ended'),
];
