/** The calls of `report-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './report-calls.ts';

const path = '/api/events/report';

export const readReport: Wire<typeof calls.readReport> = { method: 'GET', path };
export const changeReport: Wire<typeof calls.changeReport> = { method: 'PUT', path };
export const sendReport: Wire<typeof calls.sendReport> = { method: 'POST', path: `${path}/send` };
