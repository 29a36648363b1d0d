/** The calls of `error-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './error-calls.ts';

export const listErrors: Wire<typeof calls.listErrors> = { method: 'GET', path: '/api/events/errors' };
export const readError: Wire<typeof calls.readError> = { method: 'GET', path: '/api/events/errors/{errorId}' };
export const changeErrors: Wire<typeof calls.changeErrors> = { method: 'POST', path: '/api/events/errors/states' };
