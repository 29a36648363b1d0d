import { type CallerClaims, crumbHeader } from '@tessera/contracts/caller.ts';
import type { Right } from '@tessera/contracts/rights/rights.ts';
import { hasRight } from '@tessera/contracts/rights/rights-of.ts';
import type { Request } from 'express';
import { isCrumbOf, isXsrfTokenOf } from '../crumb.ts';
import { type Failure, fail } from '../failure.ts';
import { isForeign } from './foreign-origin.ts';
import { type Access, changesState, type Route } from './route.ts';

/** Whether the caller may make this call at all. */
export function checkAccess(access: Access, caller: CallerClaims | undefined): Failure | undefined {
  if (!caller) return fail('session.required');
  if (caller.kind === 'key') return checkScope(access, caller);
  if (access === 'anyone') return undefined;
  if (access === 'platform') return caller.kind === 'platform' ? undefined : fail('session.forbidden');
  if (access === 'member') return caller.siteUserId ? undefined : fail('session.required');
  if (caller.kind !== 'staff') return fail(caller.siteUserId ? 'session.forbidden' : 'session.required');
  return hasRight(caller, ...rightsFor(access)) ? undefined : fail('session.forbidden');
}

/** How long a password given once is proof enough. */
export const proofLifetimeMs = 15 * 60_000;

/** Whether the caller has proved who they are, where the call asks for that. */
export function checkProof({ proof }: Pick<Route, 'proof'>, { kind, provedMs = 0 }: CallerClaims): Failure | undefined {
  if (!proof || kind === 'key' || kind === 'platform') return undefined;
  return Date.now() - provedMs < proofLifetimeMs ? undefined : fail('session.proof_required');
}

/** A key opens the calls whose right it has and no others, not even those that are open to everybody. */
function checkScope(access: Access, caller: CallerClaims): Failure | undefined {
  const isOpen = typeof access === 'object' && hasRight(caller, ...rightsFor(access));
  return isOpen ? undefined : fail('key.scope_missing');
}

/** The rights of which one opens the call. */
export const rightsFor = ({ right, or = [] }: Exclude<Access, string>): readonly Right[] => [right, ...or];

/** Who counts as one caller for limits and repeated requests: a session, a key, else an address. */
export const callerKey = ({ sid, keyId, address }: CallerClaims): string => sid ?? keyId ?? address;

/**
 * State-changing calls must come from the site itself: from a page of its own, as far as the browser says, and with the
 * crumb of the caller's session (SAFE-06, SAFE-08). Staff calls also repeat their log-in token (AUTH-015). No browser sends an
 * API key by itself, so the key is proof enough.
 */
export function checkOrigin(
  route: Route,
  request: Request,
  caller: CallerClaims,
  crumb: string | undefined,
  secrets: readonly string[],
): Failure | undefined {
  if (!changesState(route.call) || caller.kind === 'platform' || caller.kind === 'key') return undefined;
  if (route.crumb === false) return undefined;
  if (isForeign(request.headers)) return fail('request.foreign_origin');
  if (route.crumb === 'origin') return undefined;
  if (!caller.sid || !isCrumbOf(secrets, caller.sid, crumb)) return fail('session.crumb_failed');
  if (
    typeof route.access === 'object' &&
    !isXsrfTokenOf(secrets, caller.sid, request.get('x-siteuser-xsrf-token') ?? '')
  )
    return fail('session.crumb_failed');
  return undefined;
}

/** The crumb as the caller repeated it: header for scripts, field for plain forms. A cookie alone proves nothing. */
export function repeatedCrumb(request: Request, fields: Record<string, string> | undefined): string | undefined {
  return request.get(crumbHeader) ?? fields?.crumb;
}
