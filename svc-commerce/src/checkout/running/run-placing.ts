import type { Order } from '@tessera/contracts/commerce/order.ts';
import { runSaga, type Saga, type Step } from '@tessera/service-kit/saga/run-saga.ts';
import type { PlacingOrder, Refusal } from '../../orders/store/placing-steps.ts';
import type { PaymentDetails } from '../../payments/payment-provider.ts';
import type { CheckoutDeps } from '../deps.ts';
import { holdMs } from '../form/start-checkout.ts';
import type { StockNeed } from '../form/stock-needs.ts';
import { type PaymentPause, takePayment } from '../payment/pay-order.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { redemption } from './redemption.ts';

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
  deps: CheckoutDeps,
): Promise<PlacingOrder | undefined> {
  const inHand = order.placing.phase === 'waiting' ? await deps.orders.placing.resume(order) : order;
  return inHand && runSaga(placing(payment, deps), inHand, deps.onStep);
}

function placing(
  payment: PaymentDetails | undefined,
  deps: CheckoutDeps,
): Saga<PlacingOrder, Refusal, PaymentPause, Payments> {
  const { orders, orderNumbers, buyers, wakeOutbox } = deps;
  return {
    name: 'placing',
    steps: [
      stock(deps),
      coupons(deps),
      giftCards(deps),
      {
        name: 'payment',
        take: (order) => [
          () => (order.placing.phase === 'settling' ? settlePayment(order, deps) : takePayment(order, payment, deps)),
        ],
        // From here on the order can only be placed.
        note: (order, payments = []) => orders.placing.complete(order, payments),
        giveBack: ({ websiteId, id: orderId }) => [() => deps.payments.void({ websiteId, orderId })],
      },
      sale(deps),
      couponsUsed(deps),
      cart(deps),
    ],
    place: ({ placing: { phase } }) => {
      if (phase === 'undoing') return 'givingBack';
      return phase === 'ended' || phase === 'waiting' ? 'ended' : { step: stepOfPhase[phase] };
    },
    refuse: orders.placing.refuse,
    pause: orders.placing.wait,
    end: async (order) => {
      const [number, earlier] = await Promise.all([orderNumbers.next(order.websiteId), buyers.noteOrder(order)]);
      const placed = await orders.placing.placed(order, number, earlier);
      wakeOutbox();
      return placed;
    },
    givenBack: orders.placing.refused,
    lost: (order) => letGoLate(order, deps),
  };
}

const totalChanged = (details: Refusal['details']) => ({
  refusal: { code: 'checkout.total_changed', details } satisfies Refusal,
});

/** Which hold a need of an order is met by: the cart's, or one that was reserved before. */
const holdKey = ({ websiteId, purchasedCartId }: PlacingOrder, { variantId, holder = purchasedCartId }: StockNeed) => ({
  ...{ websiteId, variantId, holder },
});

const unpaid: readonly (string | undefined)[] = [
  'checkout.payment_declined',
  'checkout.payment_cancelled',
  'checkout.payment_unavailable',
];
const isUnpaid = ({ placing: { refusal } }: PlacingOrder) => unpaid.includes(refusal?.code);

/** What is given back goes to the cart, so that another try does not lose it, unless its payment was refused. */
function stock(deps: CheckoutDeps): PlacingStep {
  const { holds, now } = deps;
  const until = (need: StockNeed) => Math.max(now() + holdMs(deps), need.until ?? 0);
  return {
    name: 'stock',
    take: (order) =>
      order.placing.stock.map((need) => async () => {
        const { quantity, ahead } = need;
        const needed = { quantity, until: until(need), orderId: order.id, ...(ahead && { ahead }) };
        const isSecured = await holds.secure(holdKey(order, need), needed);
        return isSecured ? undefined : { refusal: { code: 'cart.out_of_stock', details: {} } };
      }),
    giveBack: (order) =>
      order.placing.stock.map((need) => () => {
        const key = holdKey(order, need);
        // Units that nobody could pay for are free for others; what is reserved for a person stays so.
        const isFree = isUnpaid(order) && need.holder === undefined;
        return isFree ? holds.release(key, order.id) : holds.giveBackToCart(key, order.id, until(need));
      }),
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
    take: (order) =>
      order.placing.stock.map((need) => async () => {
        await holds.sell(holdKey(order, need), order.id);
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
