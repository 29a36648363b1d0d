/** The calls of `address-calls.ts`, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './address-calls.ts';

export const completeAddress: Wire<typeof calls.completeAddress> = {
  method: 'GET',
  path: '/api/google-maps/places/autocomplete',
};
export const readAddress: Wire<typeof calls.readAddress> = {
  method: 'GET',
  path: '/api/google-maps/places/details',
};
