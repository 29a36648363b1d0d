/** The calls of `error-alerts.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './error-alerts.ts';

const path = '/api/events/error-alerts';

export const readErrorAlerts: Wire<typeof calls.readErrorAlerts> = { method: 'GET', path };
export const changeErrorAlerts: Wire<typeof calls.changeErrorAlerts> = { method: 'PUT', path };
