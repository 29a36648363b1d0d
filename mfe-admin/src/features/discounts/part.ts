import type { Currency } from '@tessera/contracts/currencies.ts';
import type { DiscountForm } from './use-discount-form.ts';

/** What each card of the discount's form is given. */
export interface DiscountPart {
  form: DiscountForm;
  currency: Currency;
}
