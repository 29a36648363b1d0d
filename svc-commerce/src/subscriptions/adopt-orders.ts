import type { importOrders } from '@tessera/contracts/commerce/import-calls.ts';
import { nextSlotAfter, slotDateMs } from '@tessera/rules/subscription/schedule.ts';
import { hashSecret, newId } from '@tessera/service-kit/ids.ts';
import type { z } from 'zod';
import { cartRules } from '../cart/cart-rules.ts';
import { productPart, qtyAvailable } from '../cart/lines/cart-line.ts';
import { newCart } from '../cart/lines/new-cart.ts';
import type { CartDocument } from '../cart/store/cart-document.ts';
import type { ProductDocument } from '../catalogue/product-model.ts';
import { keyOf } from '../lib/keys.ts';
import { subscriptionToken } from '../orders/links/buyer-links.ts';
import type { SubscriptionsDeps } from './deps.ts';
import { subscriptionSearch } from './subscription-document.ts';

type PastOrder = z.output<(typeof importOrders)['body']>['orders'][number];

/**
 * Subscriptions of past orders that were loaded: each goes on from its own order. One with a date that passed meanwhile
 * waits, paused, so that loading an old shop charges nobody. Loaded again, what is there stays.
 */
export async function adoptSubscriptions(websiteId: string, orders: readonly PastOrder[], deps: SubscriptionsDeps) {
  const ids = [...new Set(orders.flatMap(({ items }) => items.map(({ productId }) => productId)))];
  const products = new Map((await deps.products.readMany(websiteId, ids)).map((product) => [product.id, product]));
  for (const order of orders) {
    const item = order.items.find(({ productId }) => products.get(productId)?.isSubscribable);
    const product = products.get(item?.productId ?? '');
    if (item && product && order.fulfilment !== 'cancelled') await adopt({ websiteId, order, item, product }, deps);
  }
}

interface Adoption {
  websiteId: string;
  order: PastOrder;
  item: PastOrder['items'][number];
  product: ProductDocument;
}

async function adopt(adoption: Adoption, deps: SubscriptionsDeps) {
  const { websiteId, order, product } = adoption;
  const plan = product.subscriptionPlan;
  const cart = await cartOf(adoption, deps);
  if (!plan || !cart) return;
  const id = `sub_${order.id}`;
  const { createdOn: startMs, email, customerName, phone, testMode, locale, siteUserId } = order;
  const contact = { email, firstName: customerName, lastName: '', ...(phone !== null && { phone }) };
  const isLate = nextSlotAfter(startMs, plan.billingPeriod, 1, deps.now()) > 1;
  const started = { at: startMs, what: `Started with order ${order.number}`, who: 'Buyer' };
  await deps.subscriptions.insertOnce({
    ...{ _id: keyOf(websiteId, id), websiteId, id, startMs, testMode, locale, siteUserId, plan, cart },
    state: isLate ? 'paused' : 'active',
    contact,
    tokenHash: hashSecret(subscriptionToken(id, deps)),
    search: subscriptionSearch({ contact, cart }),
    firstOrderId: order.id,
    paymentOrderId: order.id,
    ...{ charges: 1, slot: 1, attempt: 1, failed: 0, chargingUntil: 0, problem: '' },
    dueMs: isLate ? null : slotDateMs(startMs, plan.billingPeriod, 1),
    cycles: [
      {
        ...{ slot: 0, dueOn: startMs, state: 'paid', at: startMs, attempts: 1 },
        orderId: order.id,
        orderNumber: order.number,
      },
    ],
    timeline: isLate ? [started, { at: deps.now(), what: 'Paused', who: 'System' }] : [started],
  });
}

/** The cart with what is subscribed to, at the price and with the delivery of then; what else was ordered came once. */
async function cartOf({ websiteId, order, item, product }: Adoption, deps: SubscriptionsDeps) {
  const variant = product.variants.find(({ id }) => id === item.variantId);
  if (!variant) return undefined;
  const rules = cartRules(await deps.storeRules.getCached(websiteId), order.locale);
  const levels = await deps.stock.levelsFor(websiteId, [variant.id], []);
  const cents = ({ value }: { value: string }) => Number(value);
  const subtotalCents = cents(item.unitPrice) * item.quantity;
  const cart = newCart({ websiteId, owner: `s:${order.id}` }, rules, order.createdOn);
  const whole: CartDocument = {
    ...cart,
    version: 1,
    lines: [
      {
        ...{ id: newId('line'), quantity: item.quantity, additionalFields: item.additionalFields },
        ...productPart(product, variant, rules),
        purchasePriceCents: cents(item.unitPrice),
        qtyAvailable: qtyAvailable(product.productType, levels.get(variant.id)),
        isSubscription: true,
      },
    ],
    shippingLocation: order.shippingAddress,
    figures: {
      ...cart.figures,
      subtotalCents,
      shippingCostCents: cents(order.shippingTotal),
      grandTotalCents: subtotalCents + cents(order.shippingTotal),
      requiresShipping: order.shippingAddress !== null,
      totalQuantity: item.quantity,
    },
  };
  return whole;
}
