import type { IncomingMessage } from 'node:http';
import { cloneCart } from '@tessera/contracts/commerce/cart-calls.ts';
import { logOut } from '@tessera/contracts/identity/calls.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import type { Caller } from '../callers/find-caller.ts';
import { cartCookieLine, visitorCookie } from '../http/cookies.ts';
import type { ServiceCalls } from '../services/service-calls.ts';

interface LoggedOut {
  request: Pick<IncomingMessage, 'method' | 'url'>;
  caller: Pick<Caller, 'claims' | 'cookies'>;
  requestId: string;
  /** Status of the log-out itself. */
  status: number | undefined;
}

/**
 * The cart cookie of a member who logged out with `cloneCart=true`: a copy of the cart goes along (AUTH-028), as that of
 * the visitor the browser is from now on. Undefined for every other answer, and when the copy cannot be had: nobody stays logged in over a cart.
 */
export async function cartCookieAfterLogOut(call: ServiceCalls, loggedOut: LoggedOut): Promise<string | undefined> {
  const { request, caller, requestId, status } = loggedOut;
  const { siteUserId, websiteId, locale, address } = caller.claims;
  const visitor = caller.cookies[visitorCookie];
  if (!siteUserId || !visitor || status !== logOut.status || !asksForCart(request)) return undefined;
  const sid = hashSecret(visitor);
  const claims = { websiteId, locale, address, sid, kind: 'platform' as const };
  const answer = await call('commerce', cloneCart, { params: { siteUserId } }, { claims, requestId });
  return answer instanceof Failure || answer.token === null ? undefined : cartCookieLine(answer.token);
}

function asksForCart({ method, url = '' }: LoggedOut['request']): boolean {
  const [path, query] = url.split('?', 2);
  return method === logOut.method && path === logOut.path && new URLSearchParams(query).get('cloneCart') === 'true';
}
