import type { IncomingMessage, ServerResponse } from 'node:http';
import { recordJavascriptErrors } from '@tessera/contracts/analytics/event-calls.ts';
import type { Call } from '@tessera/contracts/call.ts';
import { crumbHeader } from '@tessera/contracts/caller.ts';
import {
  changePassword,
  logIn,
  logOut,
  proveSession,
  readAccount,
  readProof,
} from '@tessera/contracts/identity/calls.ts';
import {
  changeEmail,
  confirmEmail,
  requestCode,
  resetPassword,
  undoEmail,
} from '@tessera/contracts/identity/mailbox-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { FindStaff } from '../callers/find-staff.ts';
import { type AnswerCallDeps, answerCall, type Called } from '../gateway/answer-call.ts';
import { platformWebsite } from '../hosts/neutral-website.ts';
import type { FoundWebsite, Websites } from '../hosts/websites.ts';
import { adminBase, isBelowConfig, isWebsiteCall, readAdminAddress } from '../http/admin-address.ts';
import { adminWebsiteCookie, adminWebsiteLine, readCookies } from '../http/cookies.ts';
import { sendProblem } from '../http/problem-answer.ts';
import type { Pages } from '../pages/pages.ts';
import { redirectTo } from '../pages/render/redirect.ts';
import { signInHref } from '../pages/views/sign-in-href.ts';
import type { Visit } from '../services/service-calls.ts';

export interface ServeAdminDeps extends Omit<AnswerCallDeps, 'pages'> {
  websites: Pick<Websites, 'byHandle'>;
  findStaff: FindStaff;
  pages: Pages;
}

interface AdminRequest {
  request: IncomingMessage;
  response: ServerResponse;
  path: string;
  visit: Visit;
}

/** What a browser may call about the account itself; everything else is about a website. */
const accountCalls: readonly Pick<Call, 'method' | 'path'>[] = [
  ...[logIn, logOut, readAccount, changePassword, proveSession, readProof],
  ...[requestCode, resetPassword, changeEmail, confirmEmail, undoEmail],
];
const isAccountCall = (method: string, path: string) =>
  accountCalls.some((call) => call.path === path.replace(/\/delete$/, '') && isMethodOf(call, method));
/** A plain form sends what scripts delete by POST. */
const isMethodOf = (call: Pick<Call, 'method'>, method: string) =>
  call.method === method ||
  (call.method === 'GET' && method === 'HEAD') ||
  (call.method === 'DELETE' && method === 'POST');

/** Answers on the admin host: sign-in, and below `/config/@{handle}` the screens, calls and pictures of a website. */
export function createServeAdmin(deps: ServeAdminDeps): (asked: AdminRequest) => Promise<void> {
  const { websites, findStaff, pages } = deps;

  function answerAccountCall({ request, response, path, visit }: AdminRequest): Promise<void> {
    // A log-in needs no crumb (AUTH-047), and that of a session that is gone is no reason to refuse it.
    if (path === logIn.path && request.method === logIn.method) delete request.headers[crumbHeader];
    const findCaller: Called['findCaller'] = async () => (await findStaff(request, platformWebsite, visit)).caller;
    return answerCall({ request, response, path, visit, findWebsite: async () => platformWebsite, findCaller }, deps);
  }

  /** @param rest the address as the service knows it */
  function answerWebsiteCall({ request, response, visit }: AdminRequest, handle: string, rest: string): Promise<void> {
    request.url = rest + searchOf(request);
    const findCaller: Called['findCaller'] = async (website) => {
      const { caller } = await findStaff(request, website, visit);
      if (caller.isUnsure || caller.claims.kind === 'staff') return caller;
      return fail(caller.account ? 'session.forbidden' : 'session.required');
    };
    const findWebsite = (): Promise<FoundWebsite> => websites.byHandle(handle, visit);
    return answerCall({ request, response, path: rest, visit, findWebsite, findCaller }, deps);
  }

  async function servePage({ request, response, path, visit }: AdminRequest): Promise<void> {
    const view = { request, response, visit };
    if (path === '/') return redirectTo(response, '/config');
    const address = readAdminAddress(path);
    if (address) {
      const website = await websites.byHandle(address.handle, visit);
      if (typeof website === 'string') return pages.serveWithoutWebsite(website, view);
      const staff = await findStaff(request, website, visit);
      if (staff.caller.claims.kind === 'staff') staff.caller.setCookies.push(adminWebsiteLine(address.handle));
      // Whoever may not work on it sees nothing of it either.
      const isTeam = staff.caller.claims.kind === 'staff' || !staff.caller.account;
      return pages.serveAdmin(isTeam ? website : platformWebsite, staff, view);
    }
    const staff = await findStaff(request, platformWebsite, visit);
    const target = staff.caller.account && startOf(request, path, staff.memberships);
    if (target) return redirectTo(response, target);
    if (!staff.caller.account && !staff.caller.isUnsure && isBelowConfig(path))
      return redirectTo(response, signInHref(path + searchOf(request)));
    return pages.serveAdmin(platformWebsite, staff, view);
  }

  return async (asked) => {
    const { request, response, path, visit } = asked;
    const method = request.method ?? 'GET';
    if (isAccountCall(method, path)) return answerAccountCall(asked);
    const used = readCookies(request.headers.cookie)[adminWebsiteCookie];
    // The page's own reporter knows no website: an error belongs to the one whose admin is open.
    if (path === recordJavascriptErrors.path && used) return answerWebsiteCall(asked, used, path);
    const address = readAdminAddress(path);
    if (address && isWebsiteCall(address.rest)) return answerWebsiteCall(asked, address.handle, address.rest);
    const isView = method === 'GET' || method === 'HEAD';
    if (!isView || isWebsiteCall(path)) return sendProblem(response, 'request.not_found', visit.requestId);
    return servePage(asked);
  };
}

/** Where an address that names no website leads somebody who is signed in: the website they used last, or their first. */
function startOf(
  request: IncomingMessage,
  path: string,
  memberships: readonly { handle: string }[],
): string | undefined {
  if (!isBelowConfig(path)) return undefined;
  const last = readCookies(request.headers.cookie)[adminWebsiteCookie];
  const { handle } = memberships.find((one) => one.handle === last) ?? memberships[0] ?? {};
  return handle === undefined ? undefined : adminBase(handle) + path.slice('/config'.length) + searchOf(request);
}

function searchOf({ url = '' }: IncomingMessage): string {
  const at = url.indexOf('?');
  return at < 0 ? '' : url.slice(at);
}
