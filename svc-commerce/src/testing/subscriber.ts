import type { SubscriptionPlan } from '@tessera/contracts/commerce/product.ts';
import type { Subscription } from '@tessera/contracts/commerce/subscription.ts';
import type { TestAnswer, TestCaller } from '@tessera/service-kit/testing/test-service.ts';
import { startSubscription } from '../subscriptions/start-subscription.ts';
import { aProduct, aVariant } from './builders.ts';
import type { CommerceService } from './commerce-service.ts';
import { depsOf } from './deps-of.ts';
import { cards, home } from './shopper.ts';

export const subscriptionPath = '/api/3/commerce/cart/subscription';

/** A card that pays the first order and declines every later charge. */
export const cardDecliningLater = '4000000000000341';

export const monthly: SubscriptionPlan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };

/** A physical product sold as a subscription, £10.00 and £5.00 delivery each time. */
export function aSubscribable(id: string, plan: SubscriptionPlan = monthly, qtyInStock = 1_000) {
  return aProduct(id, { isSubscribable: true, subscriptionPlan: plan, variants: [aVariant(id, { qtyInStock })] });
}

/** Makes a subscription cart. */
export function cartFor(caller: TestCaller, item: string, more: Record<string, unknown> = {}): Promise<TestAnswer> {
  return caller.call('POST', subscriptionPath, { itemId: `prod-${item}`, sku: null, qty: 1, ...more });
}

/** Places the first order of a subscription cart. */
export function placeWith(caller: TestCaller, cartToken: string, more: Record<string, unknown> = {}) {
  const { cardNumber = cards.good, ...rest } = more;
  return caller.call('POST', `${subscriptionPath}/${cartToken}/order`, {
    contact: { email: 'ann@example.com', firstName: 'Ann', lastName: 'Bell' },
    payment: { provider: 'test', cardNumber },
    shippingLocation: home,
    shippingOptionId: 'ship-standard',
    ...rest,
  });
}

/** A subscription that has begun; its events are worked on here and now. @returns its id */
export async function aSubscription(
  service: CommerceService,
  now: () => number,
  item: string,
  more: Record<string, unknown> = {},
): Promise<string> {
  const caller = service.as();
  const { body } = await cartFor(caller, item);
  const placed = await placeWith(caller, body.cartToken, more);
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body));
  await startSubscription('site-a', placed.body.orderId, depsOf(service, now));
  const order = await service.db.collection('orders').findOne({ websiteId: 'site-a', id: placed.body.orderId });
  return order?.subscription.id;
}

/** A subscription as its owner reads it. */
export async function readSubscriptionOf(service: CommerceService, id: string): Promise<Subscription> {
  return (await service.owner().call('GET', `/api/commerce/subscriptions/${id}`)).body;
}
