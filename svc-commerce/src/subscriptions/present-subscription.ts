import type { Subscription, SubscriptionSummary } from '@tessera/contracts/commerce/subscription.ts';
import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import type { SubscriptionDocument } from './subscription-document.ts';

/** A subscription as its buyer reads it: who of the store did something is the store's business. */
export function presentToBuyer(document: SubscriptionDocument): Subscription {
  const subscription = presentSubscription(document);
  const timeline = subscription.timeline.map((line) => ({
    ...line,
    who: ['Buyer', 'System'].includes(line.who) ? line.who : 'Store',
  }));
  return { ...subscription, timeline };
}

/** A subscription as the owner reads it. */
export function presentSubscription(document: SubscriptionDocument): Subscription {
  const { cart, cycles, timeline, problem, slot } = document;
  const { figures, currency } = cart;
  const { selectedShippingOption: option } = figures;
  const money = (cents: number) => toMinorUnitMoney({ cents, currency });
  const { productName: _, ...summary } = presentSubscriptionSummary(document);
  return {
    ...summary,
    websiteId: document.websiteId,
    item: itemOf(document),
    price: money(figures.subtotalCents),
    shippingTotal: money(figures.shippingCostCents),
    taxTotal: money(figures.taxCents),
    shippingOptionName: option?.name ?? null,
    shippingAddress: figures.requiresShipping && !option?.isPickup ? cart.shippingLocation : null,
    problem,
    slot,
    cycles: cycles.toReversed(),
    timeline: timeline.toReversed(),
  };
}

/** A subscription as lists show it. */
export function presentSubscriptionSummary(document: SubscriptionDocument): SubscriptionSummary {
  const { id, state, startMs, testMode, contact, plan, cart, charges, dueMs, failed } = document;
  return {
    ...{ id, state, testMode, plan, charges },
    createdOn: startMs,
    email: contact.email,
    customerName: `${contact.firstName} ${contact.lastName}`.trim(),
    total: toMinorUnitMoney({ cents: cart.figures.grandTotalCents, currency: cart.currency }),
    nextChargeOn: dueMs,
    failedAttempts: failed,
    productName: cart.lines[0]?.title ?? '',
  };
}

function itemOf({ cart }: SubscriptionDocument): Subscription['item'] {
  const [line] = cart.lines;
  if (!line) throw new Error(`subscription cart ${cart._id} is empty`);
  const { itemId: productId, title: productName, fullUrl, sku, attributes, quantity, image } = line;
  return { productId, productName, fullUrl, sku, attributes, quantity, image };
}
