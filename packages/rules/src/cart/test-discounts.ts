import type { Discount } from '@tessera/contracts/commerce/discount.ts';

/** For tests: a discount that is on, with what a test says. */
export function aDiscount(own: Partial<Discount> = {}): Discount {
  return {
    id: own.code ?? 'TEN',
    code: 'TEN',
    isAutomatic: false,
    kind: 'percent',
    percent: null,
    amountCents: null,
    buyXGetY: null,
    scope: null,
    isCombinable: true,
    minimumSubtotalCents: null,
    startsMs: null,
    endsMs: null,
    maxUses: null,
    maxUsesPerCustomer: null,
    enabled: true,
    ...own,
  };
}
