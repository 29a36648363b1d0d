/** The calls of `pin-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './pin-calls.ts';

const pin = '/modules/api/{name}/pins/{websiteId}';

export const listPins: Wire<typeof calls.listPins> = { method: 'GET', path: '/modules/api/{name}/pins' };
export const pinWebsite: Wire<typeof calls.pinWebsite> = { method: 'PUT', path: pin };
export const unpinWebsite: Wire<typeof calls.unpinWebsite> = { method: 'DELETE', path: pin };
