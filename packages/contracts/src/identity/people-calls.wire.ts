/** The calls of `people-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './people-calls.ts';

export const listPeople: Wire<typeof calls.listPeople> = { method: 'GET', path: '/api/staff/people' };
export const disableAccount: Wire<typeof calls.disableAccount> = {
  method: 'POST',
  path: '/api/staff/people/{siteUserId}/disable',
};
export const enableAccount: Wire<typeof calls.enableAccount> = {
  method: 'POST',
  path: '/api/staff/people/{siteUserId}/enable',
};
