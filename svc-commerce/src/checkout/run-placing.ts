import type { Order } from '@tessera/contracts/commerce/order.ts';
import { runSaga, type Saga, type Step } from '@tessera/service-kit/saga/run-saga.ts';
import type { PlacingOrder, Refusal } from '../orders/placing-log.ts';
import type { PaymentDetails } from '../payments/payment-provider.ts';
import type { CheckoutDeps } from './deps.ts';
import { type PaymentPause, takePayment } from './pay-order.ts';
import { redemption } from './redemption.ts';
import { settlePayment } from './settle-payment.ts';
import { holdMs } from './start-checkout.ts';

type Payments = Order['payments'];
type PlacingStep = Step<PlacingOrder, Refusal, PaymentPause, Payments>;

/** With which step an order in a phase goes on. */
const stepOfPhase = { taking: 'stock', settling: 'payment', completing: 'sale' } as const;

/**
 * Drives an order that is being placed to its end: takes stock, coupons, gift cards and payment, then completes; or
 * gives back what was taken. Without payment details, which are never stored, only a payment taken by an earlier run
 * counts.
 * @returns the ended order, or one that waits for its payment to be confirmed; undefined when another runner took over
 */
export async function runPlacing(
  order: PlacingOrder,
  payment: PaymentDetails | undefined,
  parts: CheckoutDeps,
): Promise<PlacingOrder | undefined> {
  const inHand = order.placing.phase === 'waiting' ? await parts.orders.placing.resume(order) : order;
  return inHand && runSaga(placing(payment, parts), inHand, parts.onStep);
}

function placing(
  payment: PaymentDetails | undefined,
  parts: CheckoutDeps,
): Saga<PlacingOrder, Refusal, PaymentPause, Payments> {
  const { orders, orderNumbers, wakeOutbox } = parts;
  return {
    name: 'placing',
    steps: [
      stock(parts),
      coupons(parts),
      giftCards(parts),
      {
        name: 'payment',
        take: (order) => [
          () => (order.placing.phase === 'settling' ? settlePayment(order, parts) : takePayment(order, payment, parts)),
        ],
        // From here on the order can only be placed.
        note: (order, payments = []) => orders.placing.complete(order, payments),
        giveBack: ({ websiteId, id: orderId }) => [() => parts.payments.void({ websiteId, orderId })],
      },
      sale(parts),
      couponsUsed(parts),
      cart(parts),
    ],
    place: ({ placing: { phase } }) => {
      if (phase === 'undoing') return 'givingBack';
      return phase === 'ended' || phase === 'waiting' ? 'ended' : { step: stepOfPhase[phase] };
    },
    refuse: orders.placing.refuse,
    pause: orders.placing.wait,
    end: async (order) => {
      const placed = await orders.placing.placed(order, await orderNumbers.next(order.websiteId));
      wakeOutbox();
      return placed;
    },
    givenBack: orders.placing.refused,
    lost: (order) => letGoLate(order, parts),
  };
}

const totalChanged = (details: Refusal['details']) => ({
  refusal: { code: 'checkout.total_changed', details } satisfies Refusal,
});

/** What is given back goes to the cart, so that another try does not lose it. */
function stock(parts: CheckoutDeps): PlacingStep {
  const { holds, now } = parts;
  const keyOf = ({ websiteId, purchasedCartId: holder }: PlacingOrder, variantId: string) => ({
    ...{ websiteId, variantId, holder },
  });
  const until = () => now() + holdMs(parts);
  return {
    name: 'stock',
    take: (order) =>
      order.placing.stock.map(({ variantId, quantity }) => async () => {
        const needed = { quantity, until: until(), orderId: order.id };
        const isSecured = await holds.secure(keyOf(order, variantId), needed);
        return isSecured ? undefined : { refusal: { code: 'cart.out_of_stock', details: {} } };
      }),
    giveBack: (order) =>
      order.placing.stock.map(
        ({ variantId }) =>
          () =>
            holds.giveBackToCart(keyOf(order, variantId), order.id, until()),
      ),
  };
}

function coupons({ coupons }: CheckoutDeps): PlacingStep {
  return {
    name: 'coupon',
    take: (order) =>
      order.coupons.map((code) => async () => {
        const isRedeemed = await coupons.redeemIfLeft(redemption(order, code));
        return isRedeemed ? undefined : totalChanged({ coupon: code });
      }),
    giveBack: (order) => order.coupons.map((code) => () => coupons.release(redemption(order, code))),
  };
}

function giftCards({ giftCards }: CheckoutDeps): PlacingStep {
  return {
    name: 'gift card',
    take: ({ websiteId, id: orderId, giftCards: paying = [] }) =>
      paying.map(({ id, codeLast4, cents }) => async () => {
        const isTaken = await giftCards.debit({ websiteId, id, orderId, cents });
        return isTaken ? undefined : totalChanged({ giftCard: codeLast4 });
      }),
    giveBack: ({ websiteId, id: orderId, giftCards: paying = [] }) =>
      paying.map(
        ({ id }) =>
          () =>
            giftCards.giveBack({ websiteId, id, orderId }),
      ),
  };
}

function sale({ holds }: CheckoutDeps): PlacingStep {
  return {
    name: 'sale',
    take: ({ websiteId, id, purchasedCartId: holder, placing: { stock } }) =>
      stock.map(({ variantId }) => async () => {
        await holds.sell({ websiteId, variantId, holder }, id);
        return undefined;
      }),
  };
}

function couponsUsed({ coupons }: CheckoutDeps): PlacingStep {
  return {
    name: 'coupon use',
    take: (order) =>
      order.coupons.map((code) => async () => {
        await coupons.finish(redemption(order, code));
        return undefined;
      }),
  };
}

function cart({ carts }: CheckoutDeps): PlacingStep {
  return {
    name: 'cart',
    take: ({ websiteId, purchasedCartId, id }) => [
      async () => {
        await carts.markPurchased(websiteId, purchasedCartId, id);
        return undefined;
      },
    ],
  };
}

/**
 * A runner that was silent for too long may have redeemed a coupon after another one refused the order. Stock and gift
 * cards see to themselves; the use of a coupon is given back here.
 */
async function letGoLate(order: PlacingOrder, { orders, coupons }: CheckoutDeps): Promise<void> {
  const known = await orders.find(order.websiteId, order.id);
  const isRefused = known?.state === 'refused' || known?.placing?.phase === 'undoing';
  if (isRefused) for (const code of order.coupons) await coupons.release(redemption(order, code));
}
