import type { IncomingMessage } from 'node:http';
import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { Account } from '@tessera/contracts/identity/calls.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { hashSecret, newSecret } from '@tessera/service-kit/ids.ts';
import type { Visit } from '../services/service-calls.ts';
import { clientAddress } from './client-address.ts';
import { type Cookies, readCookies, sessionCookie, visitorCookie, visitorCookieLine } from './cookies.ts';
import type { Sessions } from './sessions.ts';

/** Who is behind a request. */
export interface Caller {
  claims: CallerClaims;
  /** Hash of the session's or visitor's id; crumbs are bound to it. */
  sid: string;
  account: Account | undefined;
  /** Whether the browser shows a session and nobody can be asked whose: neither a visitor nor somebody can be assumed. */
  isUnsure: boolean;
  cookies: Cookies;
  /** `Set-Cookie` lines the answer owes. */
  setCookies: string[];
}

export type FindCaller = (request: IncomingMessage, website: Website, visit: Visit) => Promise<Caller>;

/** Session cookie → member or staff; else the visitor of the visitor cookie, who gets one when there is none. */
export function createFindCaller(sessions: Sessions, trustedProxies: number): FindCaller {
  return async (request, website, visit) => {
    const cookies = readCookies(request.headers.cookie);
    const address = clientAddress(request, trustedProxies);
    const common = { websiteId: website.id, address, locale: website.locale };
    const session = cookies[sessionCookie];
    const sessionSid = session ? hashSecret(session) : '';
    const owner = session ? await sessions.accountOf(website.id, sessionSid, visit) : undefined;
    const isUnsure = owner === 'away';
    if (owner && !isUnsure) {
      const claims = accountClaims(common, sessionSid, owner);
      return { claims, sid: sessionSid, account: owner, isUnsure, cookies, setCookies: [] };
    }
    const visitor = cookies[visitorCookie] ?? newSecret();
    const sid = hashSecret(visitor);
    const setCookies = cookies[visitorCookie] ? [] : [visitorCookieLine(visitor)];
    return { claims: { ...common, sid, kind: 'visitor' }, sid, account: undefined, isUnsure, cookies, setCookies };
  };
}

function accountClaims(
  common: Pick<CallerClaims, 'websiteId' | 'address' | 'locale'>,
  sid: string,
  { siteUserId, roles }: Account,
): CallerClaims {
  return roles.length > 0
    ? { ...common, sid, kind: 'staff', siteUserId, roles }
    : { ...common, sid, kind: 'member', siteUserId };
}
