/** The calls of `store-rule-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './store-rule-calls.ts';

export const readShippingZones: Wire<typeof calls.readShippingZones> = {
  method: 'GET',
  path: '/api/commerce/shipping-zones',
};
export const saveShippingZones: Wire<typeof calls.saveShippingZones> = {
  method: 'PUT',
  path: '/api/commerce/shipping-zones',
};
export const readTaxRules: Wire<typeof calls.readTaxRules> = { method: 'GET', path: '/api/commerce/tax-rules' };
export const saveTaxRules: Wire<typeof calls.saveTaxRules> = { method: 'PUT', path: '/api/commerce/tax-rules' };
