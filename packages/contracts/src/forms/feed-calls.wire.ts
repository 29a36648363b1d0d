/** The calls of `feed-calls.ts` that the owner's browser makes, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './feed-calls.ts';

const path = '/api/form/submissions/feeds/{formId}';

export const readFeed: Wire<typeof calls.readFeed> = { method: 'GET', path };
export const makeFeed: Wire<typeof calls.makeFeed> = { method: 'POST', path };
export const endFeed: Wire<typeof calls.endFeed> = { method: 'DELETE', path };
