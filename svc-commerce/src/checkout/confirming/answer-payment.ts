import type { PlacingState } from '@tessera/contracts/commerce/checkout-calls.ts';
import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { checkoutPage } from '../../lib/form-posts.ts';
import {
  confirmationPath,
  orderToken,
  paymentPath,
  subscriptionPath,
  subscriptionToken,
} from '../../orders/links/buyer-links.ts';
import { stopPayment } from '../../orders/placing/pending-payment.ts';
import { hasWaitingRest, type RestOutcome, settleRest } from '../../orders/placing/waiting-rest.ts';
import { isRenewal, type OrderDocument } from '../../orders/store/order-document.ts';
import { cardCents, dueOf } from '../../orders/store/order-money.ts';
import { isPlacing, replaced } from '../../orders/store/placing-steps.ts';
import type { PaymentKey } from '../../payments/payment-provider.ts';
import type { CheckoutDeps } from '../deps.ts';
import { awaitOutcome } from '../running/await-outcome.ts';
import { answer, type PlacedOrder } from '../running/placed-order.ts';
import { runPlacing } from '../running/run-placing.ts';

interface Asked {
  websiteId: string;
  token: string;
}

/** The buyer's answer on the page where the payment is confirmed; refusing gives it up, wherever it was to be made. */
export async function answerPayment(
  { websiteId, token }: Asked,
  isApproved: boolean,
  deps: CheckoutDeps,
): Promise<PlacedOrder | Failure> {
  const order = await findOrder({ websiteId, token }, deps);
  if (!order) return fail('order.unknown');
  if (hasWaitingRest(order)) return answerRest(order, token, isApproved, deps);
  await deps.payments.answerChallenge?.({ websiteId, orderId: order.id }, isApproved);
  const asked = isApproved || !isPlacing(order) ? order : ((await deps.orders.placing.giveUp(order)) ?? order);
  return answer(await settle(asked, deps), deps);
}

/**
 * The buyer cancels a payment in the store, where it waits. One that was made at the payment company meanwhile counts.
 * @returns how far the order is then
 */
export async function cancelPayment(asked: Asked, deps: CheckoutDeps): Promise<PlacingState | Failure> {
  const order = await findOrder(asked, deps);
  if (!order) return fail('order.unknown');
  if (hasWaitingRest(order)) await stopPayment(order, deps);
  else if (isPlacing(order)) await deps.orders.placing.giveUp(order);
  return readPlacingState(asked, deps);
}

/** Likewise of a payment of the rest. Its order stays, whatever the answer. */
async function answerRest(
  order: OrderDocument,
  token: string,
  isApproved: boolean,
  deps: CheckoutDeps,
): Promise<PlacedOrder> {
  const { websiteId, id: orderId, number: orderNumber, pendingPayment } = order;
  await deps.payments.answerChallenge?.({ websiteId, orderId, paymentId: pendingPayment?.id ?? '' }, isApproved);
  if (!isApproved) await stopPayment(order, deps);
  const after = isApproved ? order : ((await deps.orders.findPlaced(websiteId, orderId)) ?? order);
  const outcome = isApproved ? await settleRest(order, deps) : wasBooked(after, pendingPayment?.id);
  return { orderId, orderNumber, orderToken: token, confirmationUrl: pageOfRest(outcome, token) };
}

const wasBooked = ({ payments }: OrderDocument, paymentId: string | undefined): RestOutcome =>
  payments?.some(({ id }) => id === paymentId) ? 'paid' : 'refused';

function pageOfRest(outcome: RestOutcome, token: string): string {
  if (outcome === 'waiting') return paymentPath(token);
  return outcome === 'paid' ? confirmationPath(token) : `${confirmationPath(token)}?problem=checkout.payment_declined`;
}

/** How far an order is whose payment the buyer confirms; what happened at the payment company is looked up. */
export async function readPlacingState(
  { websiteId, token }: Asked,
  deps: CheckoutDeps,
): Promise<PlacingState | Failure> {
  const found = await findOrder({ websiteId, token }, deps);
  if (!found) return fail('order.unknown');
  try {
    if (hasWaitingRest(found)) return await presentRest(found, token, deps);
    const order = await settle(found, deps);
    return order instanceof Failure ? order : await present(order, token, deps);
  } catch (error) {
    deps.log.warn({ err: error, order: found._id }, 'payment could not be looked up');
    return fail('checkout.payment_unavailable');
  }
}

async function presentRest(order: OrderDocument, token: string, deps: CheckoutDeps): Promise<PlacingState> {
  const { websiteId, id: orderId, pendingPayment, grandTotal } = order;
  const amountDue = toMinorUnitMoney({ cents: dueOf(order), currency: grandTotal.currency });
  const outcome = await settleRest(order, deps);
  const nextUrl = pageOfRest(outcome, token);
  if (outcome !== 'waiting') {
    const state = outcome === 'paid' ? 'placed' : 'refused';
    return { state, amountDue, confirmAt: null, waitsUntil: null, nextUrl, isRest: true };
  }
  const confirmAt = await whereToConfirm({ websiteId, orderId, paymentId: pendingPayment?.id ?? orderId }, deps);
  return {
    state: outcome,
    amountDue,
    confirmAt,
    waitsUntil: pendingPayment?.waitsUntil ?? null,
    nextUrl,
    isRest: true,
  };
}

async function whereToConfirm(key: PaymentKey, { payments }: CheckoutDeps): Promise<string> {
  const { challengeUrl } = await payments.find(key);
  return challengeUrl?.startsWith('https://') ? challengeUrl : 'here';
}

async function present(order: OrderDocument, token: string, deps: CheckoutDeps): Promise<PlacingState> {
  const { websiteId, id: orderId, placing, grandTotal } = order;
  const amountDue = toMinorUnitMoney({ cents: cardCents(order), currency: grandTotal.currency });
  if (order.state === 'placed') {
    return { state: 'placed', amountDue, confirmAt: null, waitsUntil: null, nextUrl: confirmationPath(token) };
  }
  if (placing?.refusal?.code === replaced) return presentReplaced(order, amountDue, deps);
  if (order.state === 'refused') {
    const problem = placing?.refusal?.code ?? 'checkout.payment_declined';
    const nextUrl = `${pageOfRefusal(order, deps)}?problem=${problem}`;
    return { state: 'refused', amountDue, confirmAt: null, waitsUntil: null, nextUrl };
  }
  return {
    state: 'waiting',
    amountDue,
    confirmAt: await whereToConfirm({ websiteId, orderId }, deps),
    waitsUntil: placing?.waitsUntil ?? null,
    nextUrl: paymentPath(token),
    ...(order.paidInParts && { brand: order.paidInParts.brand }),
  };
}

/** Of a payment that was replaced: leads on to what replaced it, or to where the buyer tries again while nothing has. */
async function presentReplaced(
  order: OrderDocument,
  amountDue: PlacingState['amountDue'],
  deps: CheckoutDeps,
): Promise<PlacingState> {
  const { websiteId, purchasedCartId, buyer } = order;
  const newer = await deps.orders.findByClaim(websiteId, purchasedCartId);
  const isTheirs = newer?.buyer === buyer;
  const pathOf = newer?.state === 'placed' ? confirmationPath : paymentPath;
  const nextUrl = newer && isTheirs ? pathOf(orderToken(newer.id, deps)) : pageOfRefusal(order, deps);
  return { state: 'replaced', amountDue, confirmAt: null, waitsUntil: null, nextUrl };
}

/** Where the buyer tries again. */
function pageOfRefusal(order: OrderDocument, deps: CheckoutDeps): string {
  const { subscription } = order;
  const isOwed = subscription !== undefined && isRenewal(order);
  return isOwed ? subscriptionPath(subscriptionToken(subscription.id, deps)) : checkoutPage;
}

async function settle(order: OrderDocument, deps: CheckoutDeps): Promise<OrderDocument | Failure> {
  if (order.state !== 'placing') return order;
  const isWaiting = isPlacing(order) && order.placing.phase === 'waiting';
  const ended = isWaiting ? await runPlacing(order, undefined, deps) : undefined;
  // Somebody else has it in hand: it is no longer as it was read.
  return ended ?? awaitOutcome((await deps.orders.find(order.websiteId, order.id)) ?? order, deps);
}

function findOrder({ websiteId, token }: Asked, { orders }: CheckoutDeps): Promise<OrderDocument | null> {
  return orders.findByTokenInAnyState(websiteId, hashSecret(token));
}
