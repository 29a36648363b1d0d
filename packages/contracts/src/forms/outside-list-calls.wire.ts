/** The calls of `outside-list-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './outside-list-calls.ts';

const path = '/api/form/newsletter/outside-list';

export const readOutsideList: Wire<typeof calls.readOutsideList> = { method: 'GET', path };
export const connectOutsideList: Wire<typeof calls.connectOutsideList> = { method: 'PUT', path };
export const disconnectOutsideList: Wire<typeof calls.disconnectOutsideList> = { method: 'DELETE', path };
export const checkOutsideList: Wire<typeof calls.checkOutsideList> = { method: 'POST', path: `${path}/check` };
export const tellAllAgain: Wire<typeof calls.tellAllAgain> = { method: 'POST', path: `${path}/again` };
