import type { PaidInParts } from '@tessera/contracts/commerce/installment-offer.ts';
import { isEmail } from '@tessera/contracts/email-address.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { hashSecret, newId } from '@tessera/service-kit/ids.ts';
import { formFor } from '../../cart/choices/read-address.ts';
import type { CartOwner } from '../../cart/owner/cart-owner.ts';
import { cartOffer } from '../../cart/reading/cart-offer.ts';
import type { CartDocument } from '../../cart/store/cart-document.ts';
import { orderToken } from '../../orders/links/buyer-links.ts';
import { leaseMs, type PlacingOrder } from '../../orders/store/placing-steps.ts';
import { storeMoney } from '../../preferences/store-money.ts';
import type { CheckoutDeps } from '../deps.ts';
import { applyAddress } from '../form/apply-address.ts';
import { checkPlacing } from '../form/check-ready.ts';
import { openCart, type PlaceRequest } from '../form/place-request.ts';
import { readyCart } from '../form/ready-cart.ts';
import { checkCard } from '../payment/check-card.ts';
import { settleRefusal } from '../payment/settle-refusal.ts';
import { awaitOutcome } from '../running/await-outcome.ts';
import { answer, type PlacedOrder } from '../running/placed-order.ts';
import { runPlacing } from '../running/run-placing.ts';
import { findEarlier, isAnswer, replaceWaiting } from './earlier-order.ts';
import { newOrder } from './new-order.ts';
import { requestFingerprint } from './request-fingerprint.ts';

/** How often a request looks again when others change the order of its cart at the same time. */
const maxTries = 5;

/**
 * Places the order of the owner's cart. One cart makes one order: repeated and simultaneous requests for the same order
 * get the same one (PAY-121 to PAY-124). A different request replaces an order that still waits for its payment.
 */
export async function placeOrder(
  owner: CartOwner,
  request: PlaceRequest,
  deps: CheckoutDeps,
): Promise<PlacedOrder | Failure> {
  const unaddressed = await setDestination(owner, request, deps);
  for (let tries = 0; tries < maxTries; tries += 1) {
    const earlier = await findEarlier(owner, request, deps);
    if (earlier instanceof Failure) return earlier;
    if (earlier && isAnswer(earlier)) return answer(earlier.order, deps);
    if (unaddressed) return unaddressed;
    if (earlier?.order.state === 'placing') {
      // A request that is refused anyway replaces nothing.
      const refused = checkRequest(request, deps) ?? (await replaceWaiting(earlier.order, deps));
      if (refused) return refused;
      continue;
    }
    const placed = await placeNew(owner, request, deps);
    if (placed) return placed;
  }
  return fail('checkout.in_progress');
}

/** @returns undefined when another request was first to claim the cart */
async function placeNew(owner: CartOwner, request: PlaceRequest, deps: CheckoutDeps) {
  const cart = await readyCart(owner, request.cartId === openCart ? undefined : request.cartId, deps);
  if (cart instanceof Failure) return cart;
  const rules = await deps.storeRules.getCached(owner.websiteId);
  const money = storeMoney(rules, owner.locale);
  const formOf = (country: string) => formFor(country, rules, owner.locale);
  const refused =
    checkContact(request) ?? checkPlacing(cart, request, { money, formOf }) ?? checkCard(request.payment, deps.now());
  if (refused) return refused;
  const paidInParts = chosenParts(cart, request);
  if (paidInParts instanceof Failure) return paidInParts;
  const order = toOrder(cart, request, paidInParts, deps);
  if (!(await deps.orders.placing.insertOnce(order))) return undefined;
  const ended = await runPlacing(order, request.payment, deps).catch((error) => refusedAnyway(order, error, deps));
  const outcome = ended ?? (await awaitOutcome(order, deps));
  if (outcome instanceof Failure) return outcome;
  if (outcome.placing?.phase === 'waiting') await deps.carts.noteWaiting(cart, outcome.id);
  await settleRefusal(owner, outcome, deps);
  return answer(outcome, deps);
}

/** An order that is refused stays so when something cannot be given back just now; the repair job goes on with that. */
async function refusedAnyway({ websiteId, id }: PlacingOrder, error: unknown, { orders, log }: CheckoutDeps) {
  const order = await orders.find(websiteId, id);
  if (order?.placing?.phase !== 'undoing') throw error;
  log.error({ err: error, order: order._id }, 'order not undone yet');
  return order;
}

/** Sets address and delivery where the request brings them. */
async function setDestination(owner: CartOwner, request: PlaceRequest, deps: CheckoutDeps) {
  return request.shippingLocation || request.shippingOptionId ? applyAddress(owner, request, deps) : undefined;
}

/** What is wrong with a request whatever the cart is. */
const checkRequest = (request: PlaceRequest, { now }: CheckoutDeps) =>
  checkContact(request) ?? checkCard(request.payment, now());

function checkContact({ contact }: PlaceRequest): Failure | undefined {
  const email = contact.email.trim();
  if (isEmail(email)) return undefined;
  return fail('request.invalid', {}, { 'contact.email': email === '' ? 'Required' : 'Email is not valid.' });
}

/** How a buyer who chose to pay in parts does so; what is not offered for this sum is refused. */
function chosenParts(cart: CartDocument, { payment, locale }: PlaceRequest): PaidInParts | Failure | undefined {
  if (payment.provider !== 'test' || payment.method !== 'installments') return undefined;
  const offer = cartOffer(cart, locale);
  if (offer?.kind !== 'in-range') return fail('checkout.not_in_parts');
  const { brand, count, eachCents } = offer;
  return { brand, count, eachCents };
}

function toOrder(
  cart: CartDocument,
  request: PlaceRequest,
  paidInParts: PaidInParts | undefined,
  deps: CheckoutDeps,
): PlacingOrder {
  const { contact, locale, siteUserId, visitId } = request;
  const id = newId('order');
  const now = deps.now();
  return newOrder(cart, {
    id,
    tokenHash: hashSecret(orderToken(id, deps)),
    contact,
    locale,
    siteUserId,
    visitId,
    testMode: deps.payments.isTest,
    paidInParts,
    fingerprint: requestFingerprint(cart, request, deps),
    now,
    runner: deps.orders.placing.newRunner(),
    leaseUntil: now + leaseMs,
  });
}
