import type { Discount } from '@tessera/contracts/commerce/discount.ts';

export const discountKindNames: Record<Discount['kind'], string> = {
  percent: 'Percentage',
  fixed: 'Amount',
  freeShipping: 'Free delivery',
  buyXGetY: 'Buy some, get some',
};
