/** The calls of `navigation-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './navigation-calls.ts';

export const getSiteLayout: Wire<typeof calls.getSiteLayout> = { method: 'GET', path: '/api/commondata/GetSiteLayout' };
export const updateNavigation: Wire<typeof calls.updateNavigation> = {
  method: 'POST',
  path: '/api/widget/UpdateNavigation',
};
