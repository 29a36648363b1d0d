import type { Discount } from '@tessera/contracts/commerce/discount.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '../money/format-money.ts';

/** What a discount does, in a few words for buyers and owners. */
export function describeDiscount(discount: Discount, money: MoneyFormat): string {
  const { kind, percent, amountCents, scope } = discount;
  const some = scope ? ' selected items' : '';
  switch (kind) {
    case 'freeShipping':
      return 'Free delivery';
    case 'percent':
      return `${percent ?? 0}% off${some}`;
    case 'fixed':
      return `${formatCents(amountCents ?? 0, money)} off${some}`;
    case 'buyXGetY':
      return describeBuyXGetY(discount.buyXGetY);
  }
}

function describeBuyXGetY(rule: Discount['buyXGetY']): string {
  if (!rule) return 'Nothing off';
  const price = rule.percentOff === 100 ? 'free' : `at ${rule.percentOff}% off`;
  return `Buy ${rule.buyQuantity}, get ${rule.getQuantity} ${price}`;
}
