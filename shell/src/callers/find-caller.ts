import type { IncomingMessage } from 'node:http';
import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { Account } from '@tessera/contracts/identity/calls.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { hashSecret, newSecret } from '@tessera/service-kit/ids.ts';
import { clientAddress } from '../http/client-address.ts';
import { type Cookies, readCookies, sessionCookie, visitorCookie, visitorCookieLine } from '../http/cookies.ts';
import type { Visit } from '../services/service-calls.ts';
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

/**
 * Returns who is behind a request to a website: the member whose session cookie it carries, else the visitor of the visitor
 * cookie, who gets one when there is none. Nobody works on the website from here: that is what the admin host is for.
 */
export function createFindCaller(sessions: Pick<Sessions, 'accountOf'>, trustedProxies: number): FindCaller {
  return async (request, website, visit) => {
    const cookies = readCookies(request.headers.cookie);
    const common = commonClaims(request, website, trustedProxies);
    const session = cookies[sessionCookie];
    const sessionSid = session ? hashSecret(session) : '';
    const account = session ? await sessions.accountOf(website.id, sessionSid, visit) : undefined;
    const isUnsure = account === 'away';
    if (!account || isUnsure) return { ...visitorOf(cookies, common), isUnsure };
    const claims: CallerClaims = { ...common, sid: sessionSid, kind: 'member', siteUserId: account.siteUserId };
    return { claims, sid: sessionSid, account, isUnsure, cookies, setCookies: [] };
  };
}

/** Returns who is behind a request where nobody can be signed in: previews. A session cookie says nothing there. */
export function createFindGuest(trustedProxies: number): FindCaller {
  return async (request, website) =>
    visitorOf(readCookies(request.headers.cookie), commonClaims(request, website, trustedProxies));
}

type CommonClaims = Pick<CallerClaims, 'websiteId' | 'address' | 'locale'>;

export function commonClaims(
  request: IncomingMessage,
  { id: websiteId, locale }: Pick<Website, 'id' | 'locale'>,
  trustedProxies: number,
): CommonClaims {
  return { websiteId, address: clientAddress(request, trustedProxies), locale };
}

/** A visitor by their cookie; one is given with the answer where there is none. */
export function visitorOf(cookies: Cookies, common: CommonClaims): Caller {
  const visitor = cookies[visitorCookie] ?? newSecret();
  const sid = hashSecret(visitor);
  const setCookies = cookies[visitorCookie] ? [] : [visitorCookieLine(visitor)];
  return { claims: { ...common, sid, kind: 'visitor' }, sid, account: undefined, isUnsure: false, cookies, setCookies };
}
