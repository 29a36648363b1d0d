import type { DomainEvent } from '@tessera/contracts/events.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { chargeAttempts } from '@tessera/rules/subscription/schedule.ts';
import { subscriptionWording } from '@tessera/rules/subscription/wording.ts';
import { type MailContent, type MailRow, renderMail } from '@tessera/service-kit/mail/mail-layout.ts';
import { isOneAddress } from '@tessera/service-kit/mail/mail-text.ts';
import type { EventHandlers } from '@tessera/service-kit/queue/event-consumer.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import { subscriptionPath, subscriptionToken } from '../orders/buyer-links.ts';
import { storeMoney } from '../preferences/store-money.ts';
import type { SubscriptionsDeps } from './deps.ts';
import type { SubscriptionDocument } from './subscription-document.ts';

type SubscriptionEvent = Pick<DomainEvent<'subscription.started'>, 'id' | 'websiteId' | 'payload'>;
type Words = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'> & { isOver?: boolean };
type WordsOf = (subscription: SubscriptionDocument, event: SubscriptionEvent, date: (ms: number) => string) => Words;

const titleOf = ({ cart }: SubscriptionDocument) => cart.lines[0]?.title ?? 'your subscription';

const started: WordsOf = (subscription) => ({
  subject: `Your subscription to ${titleOf(subscription)}`,
  heading: 'Your subscription has begun',
  paragraphs: ['With the link below you can skip a date, pause or cancel, without a password. Keep this mail.'],
});

const paymentFailed: WordsOf = (subscription, { payload }, date) => {
  const isLast = payload.failedAttempts >= chargeAttempts;
  const next = subscription.dueMs === null ? 'soon' : `on ${date(subscription.dueMs)}`;
  return {
    subject: `The payment for ${titleOf(subscription)} did not work`,
    heading: isLast ? 'Your subscription is on hold' : 'A payment did not work',
    paragraphs: isLast
      ? [
          `We tried ${chargeAttempts} times and could not charge you. Nothing more is charged until you go on with it.`,
          'With the link below you can go on, with the same card or with another one.',
        ]
      : [`Nothing was charged. We try again ${next}. With the link below you can pay with another card before.`],
  };
};

const paused: WordsOf = (subscription) => ({
  subject: `${titleOf(subscription)} is paused`,
  heading: 'Your subscription is paused',
  paragraphs: ['Nothing is charged until you go on with it.'],
});

const cancelled: WordsOf = (subscription) => ({
  subject: `${titleOf(subscription)} is cancelled`,
  heading: 'Your subscription is cancelled',
  paragraphs: ['Nothing more is charged. Thank you for having been with us.'],
  isOver: true,
});

const ended: WordsOf = (subscription) => ({
  subject: `${titleOf(subscription)} has ended`,
  heading: 'That was the last one',
  paragraphs: ['Your subscription has run its term and ended by itself. Nothing more is charged.'],
  isOver: true,
});

/** A mail for each thing a buyer should know; of a renewal the order's own mail tells. */
export function subscriptionMails(parts: SubscriptionsDeps): EventHandlers {
  const mailing = (words: WordsOf) => (event: SubscriptionEvent) => sendMail(event, words, parts);
  return {
    'subscription.started': mailing(started),
    'subscription.payment-failed': mailing(paymentFailed),
    'subscription.paused': mailing(paused),
    'subscription.cancelled': mailing(cancelled),
    'subscription.ended': mailing(ended),
  };
}

async function sendMail(event: SubscriptionEvent, words: WordsOf, parts: SubscriptionsDeps): Promise<void> {
  const { websiteId, id: eventId, payload } = event;
  const subscription = await parts.subscriptions.find(websiteId, payload.subscriptionId);
  const to = subscription?.contact.email ?? '';
  // Subscriptions from before may have an address nobody can write to; there is nobody to tell then.
  if (!subscription || !isOneAddress(to)) return;
  const [site, rules] = await Promise.all([parts.websites.read(websiteId), parts.storeRules.getCached(websiteId)]);
  const money = storeMoney({ ...rules, currency: subscription.cart.currency }, subscription.locale);
  const date = dateIn(site);
  const { isOver = false, ...content } = words(subscription, event, date);
  const url = site.origin + subscriptionPath(subscriptionToken(subscription.id, parts));
  const mail = renderMail(site, {
    ...content,
    rows: rowsOf(subscription, money, date),
    ...(subscription.testMode && { notice: 'This is a test. No money moves.' }),
    button: { label: isOver ? 'See your subscription' : 'See or change your subscription', url },
  });
  await parts.mails.queue(websiteId, { id: eventId, to, fromName: site.name, subjectId: subscription.id, ...mail });
}

function rowsOf(subscription: SubscriptionDocument, money: MoneyFormat, date: (ms: number) => string): MailRow[] {
  const { dueMs } = subscription;
  const { figures } = subscription.cart;
  const amount = (cents: number) => formatCents(cents, money);
  return [
    { label: titleOf(subscription), value: amount(figures.subtotalCents), detail: planText(subscription, money) },
    ...(figures.shippingCostCents > 0 ? [{ label: 'Delivery', value: amount(figures.shippingCostCents) }] : []),
    ...(figures.taxCents > 0 ? [{ label: 'Tax', value: amount(figures.taxCents) }] : []),
    { label: 'Each charge', value: amount(figures.grandTotalCents), isTotal: true },
    ...(dueMs === null ? [] : [{ label: 'Next charge', value: date(dueMs) }]),
  ];
}

function planText({ cart, plan }: SubscriptionDocument, money: MoneyFormat): string {
  return subscriptionWording({ cents: cart.figures.subtotalCents, currency: cart.currency }, plan, money);
}

const dateIn =
  ({ locale, timeZone }: StoreSite) =>
  (ms: number) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(ms);
