import type { IncomingMessage } from 'node:http';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { clientAddress } from '../http/client-address.ts';
import type { Visit } from '../services/service-calls.ts';
import type { ApiKeys } from './api-keys.ts';
import type { Caller } from './find-caller.ts';

/** Undefined for everybody who shows no key. */
export type FindProgram = (
  request: IncomingMessage,
  website: Website,
  visit: Visit,
) => Promise<Caller | Failure | undefined>;

/** `Authorization: Bearer tsk_…` → a program with the scopes of its key. Its cookies say nothing. */
export function createFindProgram(keys: ApiKeys, trustedProxies: number): FindProgram {
  return async (request, { id: websiteId, locale }, visit) => {
    const key = /^Bearer +(tsk_[\w-]{1,128})$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!key) return undefined;
    const address = clientAddress(request, trustedProxies);
    const found = await keys.find({ websiteId, key, address, visit });
    if (found instanceof Failure) return found;
    const claims = { websiteId, locale, address, kind: 'key' as const, ...found };
    return { claims, sid: '', account: undefined, isUnsure: false, cookies: {}, setCookies: [] };
  };
}
