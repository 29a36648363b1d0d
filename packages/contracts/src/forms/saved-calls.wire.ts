/** The calls of `saved-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './saved-calls.ts';

export const saveForLater: Wire<typeof calls.saveForLater> = {
  method: 'POST',
  path: '/api/form/forms/{formId}/saved',
};
export const openSaved: Wire<typeof calls.openSaved> = { method: 'POST', path: '/api/form/saved/open' };
