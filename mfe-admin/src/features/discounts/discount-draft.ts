import type { Discount, OwnedDiscount } from '@tessera/contracts/commerce/discount.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { describeDiscount } from '@tessera/rules/cart/describe-discount.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import type { Described } from '../../kit/form/changes.ts';

/** A discount as its form starts: a code for 10 % off everything, on, not combined with others. */
export const newDiscount: Discount = {
  id: 'new',
  code: '',
  isAutomatic: false,
  kind: 'percent',
  percent: 10,
  amountCents: null,
  buyXGetY: null,
  scope: null,
  isCombinable: false,
  minimumSubtotalCents: null,
  startsMs: null,
  endsMs: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  enabled: true,
};

export const newBuyXGetY = { buyQuantity: 2, buyScope: null, getQuantity: 1, getScope: null, percentOff: 100 };

/** What of an owned discount is changed in its form. */
export function fieldsOf(owned: OwnedDiscount): Discount {
  const { state: _, uses: __, lastUsedMs: ___, createdMs: ____, version: _____, ...discount } = owned;
  return discount;
}

export interface DiscountWords {
  money: MoneyFormat;
  moment: (ms: number) => string;
  /** Names of products and categories by their ids. */
  nameOf: (id: string) => string;
}

/** A discount in words, for the look at before and after. */
export function describeDraft(discount: Discount, words: DiscountWords): Described {
  const { money, moment } = words;
  const amount = (cents: number | null) => (cents === null || Number.isNaN(cents) ? '' : formatCents(cents, money));
  const count = (uses: number | null) => (uses === null ? 'unlimited' : String(uses));
  const when = (ms: number | null) => (ms === null ? '' : Number.isNaN(ms) ? 'not readable' : moment(ms));
  return new Map([
    [discount.isAutomatic ? 'Name' : 'Code', discount.code],
    ['What it does', hasNumbers(discount) ? describeDiscount(discount, money) : 'not readable'],
    ['For', scopeText(discount.scope, words)],
    ['Buy from', scopeText(discount.buyXGetY?.buyScope ?? null, words)],
    ['Get from', scopeText(discount.buyXGetY?.getScope ?? null, words)],
    ['Smallest subtotal', amount(discount.minimumSubtotalCents)],
    ['With other discounts', discount.isCombinable ? 'combines' : 'does not combine'],
    ['Starts', when(discount.startsMs)],
    ['Ends', when(discount.endsMs)],
    ['Uses in all', count(discount.maxUses)],
    ['Uses per customer', count(discount.maxUsesPerCustomer)],
    ['State', discount.enabled ? 'on' : 'off'],
  ]);
}

function hasNumbers({ kind, percent, amountCents }: Discount): boolean {
  if (kind === 'percent') return percent !== null && !Number.isNaN(percent);
  return kind !== 'fixed' || (amountCents !== null && !Number.isNaN(amountCents));
}

function scopeText(scope: Discount['scope'], { nameOf }: DiscountWords): string {
  return scope ? [...scope.categoryIds, ...scope.productIds].map(nameOf).join(', ') : 'everything';
}
