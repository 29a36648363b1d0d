import type { IncomingMessage } from 'node:http';
import type { Membership } from '@tessera/contracts/identity/calls.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { rightsOf } from '@tessera/contracts/rights/rights-of.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { readCookies, sessionCookie } from '../http/cookies.ts';
import type { Visit } from '../services/service-calls.ts';
import { type Caller, commonClaims, visitorOf } from './find-caller.ts';
import type { Sessions } from './sessions.ts';

/** Who is behind a request to the admin host. */
export interface StaffCaller {
  caller: Caller;
  /** The websites they work on; none while nobody is signed in. */
  memberships: readonly Membership[];
}

export type FindStaff = (request: IncomingMessage, website: Website, visit: Visit) => Promise<StaffCaller>;

/**
 * Returns who is behind a request to the admin host, about a website or about the person's own account (the website of the
 * platform's realm). Whoever does not work on the website has no roles there, and calls nothing that needs one.
 */
export function createFindStaff(sessions: Pick<Sessions, 'staffOf'>, trustedProxies: number): FindStaff {
  return async (request, website, visit) => {
    const cookies = readCookies(request.headers.cookie);
    const common = commonClaims(request, website, trustedProxies);
    const session = cookies[sessionCookie];
    const sid = session ? hashSecret(session) : '';
    const found = session ? await sessions.staffOf(sid, visit) : undefined;
    const isUnsure = found === 'away';
    if (!found || isUnsure) return { caller: { ...visitorOf(cookies, common), isUnsure }, memberships: [] };
    const { account: person, provedOn: provedMs, memberships } = found;
    const roles = memberships.find(({ websiteId }) => websiteId === website.id)?.roles;
    const { siteUserId } = person;
    const claims = roles
      ? { ...common, sid, kind: 'staff' as const, siteUserId, roles, provedMs }
      : { ...common, sid, kind: 'member' as const, siteUserId, provedMs };
    const account = { ...person, ...(roles && { roles, rights: [...rightsOf(roles)] }) };
    return { caller: { claims, sid, account, isUnsure, cookies, setCookies: [] }, memberships };
  };
}
