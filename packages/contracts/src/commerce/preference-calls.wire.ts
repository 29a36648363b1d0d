/** The calls of `preference-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './preference-calls.ts';

export const readPreferences: Wire<typeof calls.readPreferences> = {
  method: 'GET',
  path: '/api/v1/commerce-preferences/{namespace}',
};
export const savePreferences: Wire<typeof calls.savePreferences> = {
  method: 'PUT',
  path: '/api/v1/commerce-preferences/{namespace}',
};
