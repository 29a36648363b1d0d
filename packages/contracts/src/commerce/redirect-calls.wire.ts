/** The calls of `redirect-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './redirect-calls.ts';

const path = '/api/content-service/redirects';
const missedPath = '/api/content-service/missed-addresses';

export const listRedirects: Wire<typeof calls.listRedirects> = { method: 'GET', path };
export const createRedirect: Wire<typeof calls.createRedirect> = { method: 'POST', path };
export const changeRedirect: Wire<typeof calls.changeRedirect> = { method: 'PUT', path: `${path}/{redirectId}` };
export const removeRedirects: Wire<typeof calls.removeRedirects> = { method: 'POST', path: `${path}/removal` };
export const importRedirects: Wire<typeof calls.importRedirects> = { method: 'POST', path: `${path}/import` };
export const exportRedirects: Wire<typeof calls.exportRedirects> = { method: 'GET', path: `${path}/export` };
export const listMissedAddresses: Wire<typeof calls.listMissedAddresses> = { method: 'GET', path: missedPath };
export const ignoreMissedAddress: Wire<typeof calls.ignoreMissedAddress> = {
  method: 'POST',
  path: `${missedPath}/ignored`,
};
