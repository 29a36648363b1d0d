import { isDeepStrictEqual } from 'node:util';
import type { CartDocument } from '../../cart/store/cart-document.ts';
import { isRenewal } from '../../orders/store/order-document.ts';
import { type PlacingOrder, replaced } from '../../orders/store/placing-steps.ts';
import type { CheckoutDeps } from '../deps.ts';
import { judge, type PaymentOutcome } from './pay-order.ts';

/** Asks what became of a payment that the buyer confirms elsewhere. */
export async function settlePayment(order: PlacingOrder, deps: CheckoutDeps): Promise<PaymentOutcome> {
  const { websiteId, id: orderId } = order;
  const state = await deps.payments.find({ websiteId, orderId });
  return isStillWanted(order, judge(state, order, deps), deps);
}

/** A paid order whose cart was changed meanwhile is not what the buyer wants any more; nobody is charged for it. */
async function isStillWanted(order: PlacingOrder, outcome: PaymentOutcome, { carts }: CheckoutDeps) {
  // What a renewal is of was agreed at its start; there is no cart to change.
  if (!('found' in outcome) || isRenewal(order)) return outcome;
  const cart = await carts.find(order.websiteId, order.purchasedCartId);
  if (!cart || !isSameBill(order, cart)) return { refusal: { code: 'checkout.total_changed', details: {} } } as const;
  return isSameDestination(order, cart) ? outcome : ({ refusal: { code: replaced, details: {} } } as const);
}

/** A buyer who corrected the address since then does not want this order either. */
function isSameDestination({ shippingAddress, shippingOptionName }: PlacingOrder, cart: CartDocument): boolean {
  const isSameOption = shippingOptionName === (cart.figures.selectedShippingOption?.name ?? null);
  return isSameOption && (shippingAddress === null || isDeepStrictEqual(shippingAddress, cart.shippingLocation));
}

function isSameBill({ items, grandTotal }: PlacingOrder, { lines, figures }: CartDocument): boolean {
  if (lines.length !== items.length || figures.grandTotalCents !== Number(grandTotal.value)) return false;
  return lines.every((line, at) => {
    const item = items[at];
    return (
      item?.variantId === line.variantId &&
      item.quantity === line.quantity &&
      Number(item.unitPrice.value) === line.purchasePriceCents
    );
  });
}
