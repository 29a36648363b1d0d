/** The calls of `design-draft-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './design-draft-calls.ts';

export const readDesignDrafts: Wire<typeof calls.readDesignDrafts> = {
  method: 'GET',
  path: '/api/site-design/drafts',
};
export const saveDesignDrafts: Wire<typeof calls.saveDesignDrafts> = {
  method: 'PUT',
  path: '/api/site-design/drafts',
};
export const discardDesignDrafts: Wire<typeof calls.discardDesignDrafts> = {
  method: 'POST',
  path: '/api/site-design/drafts/discard',
};
