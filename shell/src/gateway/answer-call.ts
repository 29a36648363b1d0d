import type { IncomingMessage, ServerResponse } from 'node:http';
import { crumbHeader } from '@tessera/contracts/caller.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { wrongKeysWindowMs } from '../callers/api-keys.ts';
import type { Crumbs } from '../callers/crumbs.ts';
import type { Caller } from '../callers/find-caller.ts';
import type { FoundWebsite } from '../hosts/websites.ts';
import { clientAddress } from '../http/client-address.ts';
import { crumbCookieLine, sessionCookie } from '../http/cookies.ts';
import { refuseUnread } from '../http/problem-answer.ts';
import { isClosed } from '../pages/notice-pages/lock-screen.ts';
import type { Pages } from '../pages/pages.ts';
import type { Visit } from '../services/service-calls.ts';
import { isSafe } from './forward.ts';
import type { Gateway } from './gateway.ts';
import { serviceOfPath } from './route-table.ts';

export interface AnswerCallDeps {
  crumbs: Crumbs;
  gateway: Gateway;
  pages: Pick<Pages, 'serveLinkPage'>;
  trustedProxies: number;
}

export interface Called {
  request: IncomingMessage;
  response: ServerResponse;
  /** As the service knows it. */
  path: string;
  visit: Visit;
  /** The website that the call is about. */
  findWebsite(): Promise<FoundWebsite>;
  /** Who makes it: a program with its key, else the browser's session or visitor. */
  findCaller(website: Website): Promise<Caller | Failure>;
}

/** A call goes to its service. What can be refused without the body is refused before the body is read. */
export async function answerCall(called: Called, deps: AnswerCallDeps): Promise<void> {
  const { request, response, path, visit } = called;
  const { requestId } = visit;
  const { gateway, trustedProxies } = deps;
  const refuse = (code: Parameters<typeof refuseUnread>[2]) => refuseUnread(request, response, code, requestId);
  const service = serviceOfPath(path);
  if (!service) return refuse('request.not_found');
  if (gateway.isFull(clientAddress(request, trustedProxies))) return refuse('request.rate_limited');
  const website = await called.findWebsite();
  if (website === 'unknown') return refuse('website.unknown');
  if (website === 'unreachable') return refuse('service.unavailable');
  const caller = await called.findCaller(website);
  if (caller instanceof Failure) {
    if (caller.status === 401) response.setHeader('www-authenticate', 'Bearer');
    if (caller.status === 429) response.setHeader('retry-after', String(wrongKeysWindowMs / 1_000));
    return refuse(caller.code);
  }
  // Taken for a visitor, somebody who is signed in would be told of an empty cart, or fill one that is not theirs.
  if (caller.isUnsure && path.startsWith('/api/')) return refuse('service.unavailable');
  if (hasWrongCrumb(request, caller, deps.crumbs)) {
    response.setHeader('set-cookie', [...caller.setCookies, crumbCookieLine(deps.crumbs.make(caller.sid))]);
    return refuse('session.crumb_failed');
  }
  return gateway.send(service, {
    ...{ request, response, caller, requestId },
    isStillAllowed: async () => isSameCaller(caller, await called.findCaller(website)),
    ...(!isClosed(website) && {
      drawLinkPage: (content, status) =>
        deps.pages.serveLinkPage(content, status, { website, caller, request, response, visit }),
    }),
  });
}

/** Whether the same person, or program, may do the same as before. While that is unknown, yes. */
function isSameCaller({ claims }: Caller, now: Caller | Failure): boolean {
  if (now instanceof Failure) return false;
  const standing = ({ kind, sid, siteUserId, roles, keyId, scopes }: Caller['claims']) =>
    JSON.stringify([kind, sid, siteUserId, roles, keyId, scopes]);
  return now.isUnsure || standing(claims) === standing(now.claims);
}

/**
 * Scripts repeat the crumb in a header, and one that is sent must be right. Where none is sent it may stand in a form,
 * or the call may need none: that the service knows.
 */
function hasWrongCrumb(request: IncomingMessage, { claims, sid, account, cookies }: Caller, crumbs: Crumbs): boolean {
  const sent = [request.headers[crumbHeader] ?? []].flat()[0];
  if (sent === undefined || isSafe(request) || claims.kind === 'key') return false;
  // Of somebody whose session has ended the crumb is old too, and what they have to hear is the former.
  const hasEnded = cookies[sessionCookie] !== undefined && !account;
  return !hasEnded && !crumbs.isOf(sid, sent);
}
