/** The calls of `view-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './view-calls.ts';

const path = '/api/events/views';

export const listViews: Wire<typeof calls.listViews> = { method: 'GET', path };
export const addView: Wire<typeof calls.addView> = { method: 'POST', path };
export const renameView: Wire<typeof calls.renameView> = { method: 'PATCH', path: `${path}/{viewId}` };
export const removeView: Wire<typeof calls.removeView> = { method: 'DELETE', path: `${path}/{viewId}` };
