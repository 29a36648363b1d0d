import { hashSecret } from '@tessera/service-kit/ids.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { runSaga, type Saga } from '@tessera/service-kit/saga/run-saga.ts';
import type { CartDocument } from '../cart/store/cart-document.ts';
import { newOrder } from '../checkout/placing/new-order.ts';
import { requestFingerprint } from '../checkout/placing/request-fingerprint.ts';
import { runPlacing } from '../checkout/running/run-placing.ts';
import { orderToken } from '../orders/links/buyer-links.ts';
import type { OrderDocument } from '../orders/store/order-document.ts';
import { leaseMs, type PlacingOrder } from '../orders/store/placing-steps.ts';
import type { PaymentDetails } from '../payments/payment-provider.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { noteCharge, noteFailure } from './note-outcome.ts';
import { renewalClaim, renewalOrderId, type SubscriptionDocument } from './subscription-document.ts';

const batch = 100;

/** Charges every subscription whose date has come. @returns how many tries ended */
export async function renewDue(deps: SubscriptionsDeps, log: Logger): Promise<number> {
  let ended = 0;
  for (const { websiteId, id, _id } of await deps.subscriptions.due(batch)) {
    try {
      if (await renew(websiteId, id, deps)) ended += 1;
    } catch (error) {
      // The others must not wait for it; it is tried again when its turn is free.
      log.error({ err: error, subscription: _id }, 'subscription not charged');
    }
  }
  return ended;
}

/**
 * One try to charge the date that is due: an order like every other, placed by the same saga. Its id is made of
 * subscription, date and try, so whoever comes along after a crash goes on with the very same order.
 * @returns whether the try came to an end
 */
async function renew(websiteId: string, id: string, deps: SubscriptionsDeps): Promise<boolean> {
  const subscription = await deps.subscriptions.startCharging(websiteId, id);
  const ended = subscription && (await runSaga(renewal(deps), { subscription }, deps.onStep));
  return ended?.order !== undefined;
}

interface Renewal {
  subscription: SubscriptionDocument;
  /** Of this try, once it has ended. */
  order?: OrderDocument;
}

/** The order is the log: its id says which try it is of, and placing it again changes nothing. */
function renewal(deps: SubscriptionsDeps): Saga<Renewal, never, 'undecided', OrderDocument> {
  return {
    name: 'renewal',
    steps: [
      {
        name: 'order',
        take: ({ subscription }) => [
          async () => {
            const order = await drive(subscription, deps);
            // One that is still being placed waits for its buyer to confirm the payment.
            return order && order.state !== 'placing' ? { found: order } : { pause: 'undecided' };
          },
        ],
        note: async (work, order) => ({ ...work, ...(order && { order }) }),
      },
    ],
    end: async (work) => {
      if (work.order) await noteEnd(work.subscription, work.order, deps);
      return work;
    },
  };
}

/** Notes what the order of a try came to. */
export function noteEnd(
  subscription: SubscriptionDocument,
  order: OrderDocument,
  deps: SubscriptionsDeps,
): Promise<void> {
  return order.state === 'placed' ? noteCharge(subscription, order, deps) : noteFailure(subscription, order, deps);
}

/**
 * The order of this try, at its end, or waiting for its buyer; undefined while somebody else works on it.
 * @param payment how the buyer pays it; without it the way of paying that was kept is charged
 */
export async function drive(
  subscription: SubscriptionDocument,
  deps: SubscriptionsDeps,
  payment?: PaymentDetails,
): Promise<OrderDocument | undefined> {
  const order = toOrder(subscription, deps, payment);
  if (await deps.orders.placing.insertOnce(order)) return runPlacing(order, payment, deps);
  const known = await deps.orders.find(subscription.websiteId, order.id);
  if (known?.state !== 'placing') return known ?? undefined;
  const abandoned = await deps.orders.placing.takeOver(known);
  return abandoned && runPlacing(abandoned, undefined, deps);
}

/** Identifies what a buyer asks for who pays the owed date: the same card asks for the same order once more. */
export function renewalFingerprint(
  subscription: SubscriptionDocument,
  payment: PaymentDetails,
  deps: SubscriptionsDeps,
): string {
  return requestFingerprint(renewalCart(subscription), { contact: subscription.contact, payment }, deps);
}

function toOrder(subscription: SubscriptionDocument, deps: SubscriptionsDeps, payment?: PaymentDetails): PlacingOrder {
  const { contact, locale, siteUserId, byBuyer } = subscription;
  // A new card is charged by whoever takes the money now, a kept one by whom it was kept.
  const testMode = byBuyer ? deps.payments.isTest : subscription.testMode;
  const id = renewalOrderId(subscription);
  const now = deps.now();
  return newOrder(renewalCart(subscription), {
    id,
    tokenHash: hashSecret(orderToken(id, deps)),
    contact,
    locale,
    siteUserId,
    testMode,
    ...(payment && { fingerprint: renewalFingerprint(subscription, payment, deps) }),
    now,
    runner: deps.orders.placing.newRunner(),
    leaseUntil: now + leaseMs,
  });
}

/** The cart agreed on at the start, as the cart of this date; what was off its price stays off and uses no code again. */
function renewalCart(subscription: SubscriptionDocument): CartDocument {
  const { websiteId, cart, charges, id, plan } = subscription;
  return {
    ...cart,
    websiteId,
    _id: renewalClaim(subscription),
    figures: { ...cart.figures, validCoupons: [] },
    couponCodes: [],
    subscription: { id, plan, cycle: charges + 1 },
  };
}
