import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import type { CheckoutFields } from './checkout-form.ts';

/** The order in one or two sentences: where it goes and what pays for it. */
export function reviewText(cart: Cart, fields: CheckoutFields, money: MoneyFormat): string {
  const amount = (cents: number) => formatCents(cents, money);
  const byGiftCard = cart.giftCards.reduce((sum, { appliedCents }) => sum + appliedCents, 0);
  const cards = cart.giftCards.length > 1 ? 'gift cards' : 'a gift card';
  const parts = [
    ...(cart.amountDueCents > 0 ? [`${amount(cart.amountDueCents)} by card`] : []),
    ...(byGiftCard > 0 ? [`${amount(byGiftCard)} with ${cards}`] : []),
  ];
  const paid = parts.length > 0 ? `You pay ${parts.join(' and ')}.` : 'There is nothing to pay.';
  return `${whereText(cart, fields)} ${paid}`.trim();
}

function whereText({ requiresShipping, selectedShippingOption }: Cart, fields: CheckoutFields): string {
  const { line1, city, postalCode } = fields;
  if (requiresShipping && selectedShippingOption?.isPickup) {
    return `You pick it up: ${selectedShippingOption.description.replace(/\.$/, '')}.`;
  }
  if (!requiresShipping || !line1.trim() || !city.trim() || !selectedShippingOption) return '';
  const place = `${line1.trim()}, ${city.trim()} ${postalCode.trim()}`.trim();
  return `Ships to ${place} by ${selectedShippingOption.name}.`;
}

/** What is said when the sum is no longer what the buyer saw. */
export function driftText({ from, to }: { from: number; to: number }, money: MoneyFormat): string {
  const amount = (cents: number) => formatCents(cents, money);
  return `What you pay changed from ${amount(from)} to ${amount(to)}.`;
}
