import type { DomainEvent } from '@tessera/contracts/events.ts';
import { isOneAddress } from '@tessera/service-kit/mail/mail-text.ts';
import type { EventHandlers } from '@tessera/service-kit/queue/event-consumer.ts';
import { subscriptionPath, subscriptionToken } from '../orders/links/buyer-links.ts';
import { storeMoney } from '../preferences/store-money.ts';
import { subscriptionMail } from './compose-subscription-mail.ts';
import type { SubscriptionsDeps } from './deps.ts';

type SubscriptionEvent = Pick<DomainEvent<'subscription.started'>, 'id' | 'websiteId' | 'payload'>;
type Happened = keyof typeof subscriptionMail;

/** A mail for each thing a buyer should know; of a renewal the order's own mail tells. */
export function subscriptionMails(deps: SubscriptionsDeps): EventHandlers {
  const mailing = (what: Happened) => (event: SubscriptionEvent) => sendMail(event, what, deps);
  return {
    'subscription.started': mailing('subscription.started'),
    'subscription.payment-failed': mailing('subscription.payment-failed'),
    'subscription.paused': mailing('subscription.paused'),
    'subscription.cancelled': mailing('subscription.cancelled'),
    'subscription.ended': mailing('subscription.ended'),
  };
}

async function sendMail(event: SubscriptionEvent, what: Happened, deps: SubscriptionsDeps): Promise<void> {
  const { websiteId, id: eventId, payload } = event;
  const subscription = await deps.subscriptions.find(websiteId, payload.subscriptionId);
  const to = subscription?.contact.email ?? '';
  // Subscriptions from before may have an address nobody can write to; there is nobody to tell then.
  if (!subscription || !isOneAddress(to)) return;
  const [site, rules] = await Promise.all([deps.websites.read(websiteId), deps.storeRules.getCached(websiteId)]);
  const draft = subscriptionMail[what]({
    ...{ subscription, site, failedAttempts: payload.failedAttempts },
    money: storeMoney({ ...rules, currency: subscription.cart.currency }, subscription.locale),
    url: site.origin + subscriptionPath(subscriptionToken(subscription.id, deps)),
  });
  const mail = await deps.mails.write(websiteId, draft, site);
  await deps.mails.queue(websiteId, { id: eventId, to, fromName: site.name, subjectId: subscription.id, ...mail });
}
