/** The calls of `restock-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './restock-calls.ts';

const path = '/api/site-users/account/notifications/restock';

export const signUpForRestock: Wire<typeof calls.signUpForRestock> = { method: 'POST', path };
export const listRestockGroups: Wire<typeof calls.listRestockGroups> = { method: 'GET', path: `${path}/groups` };
export const listRestockSignUps: Wire<typeof calls.listRestockSignUps> = { method: 'GET', path };
export const sendRestock: Wire<typeof calls.sendRestock> = { method: 'POST', path: `${path}/send` };
export const judgeHeldRestock: Wire<typeof calls.judgeHeldRestock> = { method: 'POST', path: `${path}/held` };
export const sendAllRestock: Wire<typeof calls.sendAllRestock> = { method: 'POST', path: `${path}/send/all` };
