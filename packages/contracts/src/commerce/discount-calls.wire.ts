/** The calls of `discount-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './discount-calls.ts';

export const listDiscounts: Wire<typeof calls.listDiscounts> = { method: 'GET', path: '/api/commerce/discounts' };
export const readDiscount: Wire<typeof calls.readDiscount> = {
  method: 'GET',
  path: '/api/commerce/discounts/{discountId}',
};
export const readDiscountTargets: Wire<typeof calls.readDiscountTargets> = {
  method: 'GET',
  path: '/api/commerce/discount-targets',
};
export const createDiscount: Wire<typeof calls.createDiscount> = { method: 'POST', path: '/api/commerce/discounts' };
export const saveDiscount: Wire<typeof calls.saveDiscount> = {
  method: 'PUT',
  path: '/api/commerce/discounts/{discountId}',
};
export const removeDiscount: Wire<typeof calls.removeDiscount> = {
  method: 'DELETE',
  path: '/api/commerce/discounts/{discountId}',
};
