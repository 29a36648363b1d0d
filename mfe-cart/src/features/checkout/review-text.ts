import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { type BuyerFields, isPickedUp } from '@tessera/module-kit/checkout/buyer-fields.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';

/** The order in one or two sentences: its destination and its payment, by card unless another method is chosen. */
export function reviewText(cart: Cart, fields: BuyerFields, money: MoneyFormat, brand?: string): string {
  const how = brand ? `with ${brand}` : 'by card';
  const due = cart.amountDueCents;
  const paid = due > 0 ? `You pay ${formatCents(due, money)} ${how}.` : 'There is nothing left to pay.';
  return `${whereText(cart, fields)} ${paid}`.trim();
}

function whereText(cart: Cart, fields: BuyerFields): string {
  const { selectedShippingOption: option } = cart;
  if (option && isPickedUp(cart)) return `You pick it up: ${option.description.replace(/\.$/, '')}.`;
  const place = [fields.line1, fields.city, fields.postalCode].map((text) => text.trim()).filter(Boolean);
  return option && fields.line1 ? `It goes to ${place.join(', ')} by ${option.name}.` : '';
}
