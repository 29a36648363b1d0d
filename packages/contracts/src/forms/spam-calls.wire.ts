/** The calls of `spam-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './spam-calls.ts';

const path = '/api/form/spam-settings';

export const readSpamSettings: Wire<typeof calls.readSpamSettings> = { method: 'GET', path };
export const changeSpamSettings: Wire<typeof calls.changeSpamSettings> = { method: 'PUT', path };
