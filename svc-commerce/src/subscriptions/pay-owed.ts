import type { Subscription } from '@tessera/contracts/commerce/subscription.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { checkCard } from '../checkout/payment/check-card.ts';
import { replaceWaiting } from '../checkout/placing/earlier-order.ts';
import { awaitOutcome } from '../checkout/running/await-outcome.ts';
import { orderToken, paymentPath } from '../orders/links/buyer-links.ts';
import type { OrderDocument } from '../orders/store/order-document.ts';
import { leaseMs } from '../orders/store/placing-steps.ts';
import type { PaymentDetails } from '../payments/payment-provider.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { noteCharge } from './note-outcome.ts';
import { presentToBuyer } from './present-subscription.ts';
import { drive, noteEnd, renewalFingerprint } from './renew.ts';
import { renewalOrderId, type SubscriptionDocument } from './subscription-document.ts';
import { chargingMs } from './subscription-store.ts';

interface Paid {
  subscription: Subscription;
  confirmationUrl: string | null;
}

/**
 * Pays the date that is owed with another card: the order of the next try, placed like every other. Once it is paid,
 * that card is charged from then on. A card that is declined changes nothing: the subscription waits as before. Another
 * card replaces a payment that still waits for its buyer to approve it.
 */
export async function payOwed(
  found: SubscriptionDocument | null,
  payment: PaymentDetails,
  deps: SubscriptionsDeps,
): Promise<Paid | Failure> {
  if (!found) return fail('subscription.unknown');
  const refused = checkCard(payment, deps.now());
  if (refused) return refused;
  const earlier = await endEarlier(found, payment, deps);
  if (earlier) return earlier;
  const taken = await take((await reload(found, deps)) ?? found, deps);
  if (taken instanceof Failure) return taken;
  const order = await drive(taken, deps, payment);
  return order ? tell(taken, order, deps) : fail('subscription.busy');
}

/** Notes a payment that the buyer confirmed elsewhere, as soon as its order is placed. */
export async function noteConfirmed(websiteId: string, orderId: string, deps: SubscriptionsDeps): Promise<void> {
  const order = await deps.orders.findPlaced(websiteId, orderId);
  const subscription = order?.subscription && (await deps.subscriptions.find(websiteId, order.subscription.id));
  if (order && subscription?.byBuyer?.orderId === order.id) await noteCharge(subscription, order, deps);
}

/**
 * Ends a payment that was begun before: answers it when it counts or is asked for once more, replaces one that waits when
 * it is to be paid otherwise, and notes one that came to nothing.
 * @returns undefined when a new payment can begin
 */
async function endEarlier(found: SubscriptionDocument, payment: PaymentDetails, deps: SubscriptionsDeps) {
  const known = found.byBuyer && (await deps.orders.find(found.websiteId, found.byBuyer.orderId));
  if (!known) return undefined;
  const isSame = known.placing?.fingerprint === renewalFingerprint(found, payment, deps);
  const problem = isSame ? undefined : await replaceEarlier(known, deps);
  if (problem) return problem;
  const ended = isSame ? known : ((await deps.orders.find(found.websiteId, known.id)) ?? known);
  if (ended.state !== 'refused') return tell(found, ended, deps);
  await noteEnd(found, ended, deps);
  return undefined;
}

/** Takes an order back that waits for its payment; one that is being placed is waited for first. */
async function replaceEarlier(order: OrderDocument, deps: SubscriptionsDeps): Promise<Failure | undefined> {
  const outcome = await awaitOutcome(order, deps);
  return outcome instanceof Failure ? outcome : replaceWaiting(outcome, deps);
}

/** What the buyer is told of the order of a payment. */
async function tell(subscription: SubscriptionDocument, order: OrderDocument, deps: SubscriptionsDeps) {
  if (order.state !== 'placing') await noteEnd(subscription, order, deps);
  else if (order.placing?.phase !== 'waiting') return fail('subscription.busy');
  else await keepFor(subscription, order.placing.waitsUntil ?? 0, deps);
  if (order.state === 'refused') return fail(order.placing?.refusal?.code ?? 'checkout.payment_unavailable');
  const isWaiting = order.state === 'placing';
  return {
    subscription: presentToBuyer((await reload(subscription, deps)) ?? subscription),
    confirmationUrl: isWaiting ? paymentPath(orderToken(order.id, deps)) : null,
  };
}

/** Nobody charges or changes the subscription while its buyer confirms the payment. */
function keepFor(subscription: SubscriptionDocument, waitsUntil: number, { subscriptions }: SubscriptionsDeps) {
  const isSame = { 'byBuyer.orderId': subscription.byBuyer?.orderId };
  return subscriptions.change(subscription, isSame, { $set: { chargingUntil: waitsUntil + leaseMs } });
}

/** Takes the date that is owed in hand, by one conditional write. */
async function take(found: SubscriptionDocument, { subscriptions, now }: SubscriptionsDeps) {
  const { state, failed, dueMs, byBuyer } = found;
  const at = now();
  // What a payment that died left behind is no state to go back to.
  const before = { state: byBuyer?.state ?? state, dueMs: byBuyer ? byBuyer.dueMs : dueMs };
  if (state !== 'past_due' && !(state === 'active' && failed > 0)) return fail('subscription.not_possible');
  const isOnHold = state === 'past_due';
  const taken = await subscriptions.change(
    found,
    { state, chargingUntil: trusted({ $lt: at }) },
    {
      $set: {
        state: 'active',
        dueMs: at,
        chargingUntil: at + chargingMs,
        byBuyer: { ...before, orderId: renewalOrderId(found) },
        // Of the dates that passed while it was on hold, only the one that is owed is charged.
        ...(isOnHold && { passedMs: at }),
      },
    },
  );
  return taken ?? fail('subscription.busy');
}

function reload({ websiteId, id }: SubscriptionDocument, { subscriptions }: SubscriptionsDeps) {
  return subscriptions.find(websiteId, id);
}
