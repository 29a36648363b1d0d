import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { type BuyerFields, isPickedUp } from '@tessera/module-kit/checkout/buyer-fields.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import type { PayMethod } from './checkout-form.ts';

/** The order in one or two sentences: where it goes and what pays for it. */
export function reviewText(cart: Cart, fields: BuyerFields, money: MoneyFormat, method: PayMethod): string {
  const offer = cart.installments?.kind === 'in-range' ? cart.installments : undefined;
  const how = method === 'installments' && offer ? `with ${offer.brand}` : 'by card';
  const due = cart.amountDueCents;
  const paid = due > 0 ? `You pay ${formatCents(due, money)} ${how}.` : 'There is nothing left to pay.';
  return `${whereText(cart, fields)} ${paid}`.trim();
}

function whereText(cart: Cart, fields: BuyerFields): string {
  const { selectedShippingOption: option } = cart;
  if (option && isPickedUp(cart)) return `You pick it up: ${option.description.replace(/\.$/, '')}.`;
  const [line1, city, postalCode] = [fields.line1, fields.city, fields.postalCode].map((text) => text.trim());
  if (!option || !line1) return '';
  const place = [line1, [city, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return `It goes to ${place} by ${option.name}.`;
}
