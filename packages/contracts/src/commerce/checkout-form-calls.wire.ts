/** The calls of `checkout-form-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './checkout-form-calls.ts';

export const readAddressForm: Wire<typeof calls.readAddressForm> = {
  method: 'GET',
  path: '/api/commerce/address-forms/{country}',
};
export const saveCheckoutDraft: Wire<typeof calls.saveCheckoutDraft> = {
  method: 'PUT',
  path: '/api/commerce/checkout/draft',
};
