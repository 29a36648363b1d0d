import type { Discount } from '@tessera/contracts/commerce/discount.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';

/** What each card of the discount's form is given. */
export interface DiscountPart {
  draft: Discount;
  change: (changed: Partial<Discount>) => void;
  errors: Record<string, string>;
  currency: Currency;
}
