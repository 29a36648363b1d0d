/** The calls of `api-key-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './api-key-calls.ts';

export const listApiKeys: Wire<typeof calls.listApiKeys> = { method: 'GET', path: '/api/staff/api-keys' };
export const createApiKey: Wire<typeof calls.createApiKey> = { method: 'POST', path: '/api/staff/api-keys' };
export const listKeysOfPerson: Wire<typeof calls.listKeysOfPerson> = {
  method: 'GET',
  path: '/api/staff/people/{siteUserId}/api-keys',
};
export const revokeApiKey: Wire<typeof calls.revokeApiKey> = { method: 'DELETE', path: '/api/staff/api-keys/{keyId}' };
