/** The calls of `design-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './design-calls.ts';

export const readHeaderFooter: Wire<typeof calls.readHeaderFooter> = { method: 'GET', path: '/api/site-header-footer' };
export const saveHeaderFooter: Wire<typeof calls.saveHeaderFooter> = { method: 'PUT', path: '/api/site-header-footer' };
export const readSiteStyle: Wire<typeof calls.readSiteStyle> = { method: 'GET', path: '/api/site-style' };
export const saveSiteStyle: Wire<typeof calls.saveSiteStyle> = { method: 'PUT', path: '/api/site-style' };
