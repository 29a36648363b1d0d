import { crumbHeader, requestIdHeader } from '@tessera/contracts/caller.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { isXsrfTokenOf } from '@tessera/service-kit/crumb.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { isForeign } from '@tessera/service-kit/http/foreign-origin.ts';
import type { Request } from 'express';
import { hostName } from '../hosts/host-name.ts';
import type { Websites } from '../hosts/websites.ts';
import type { FindOperator } from '../registry/index.ts';
import { newVisit } from '../services/service-calls.ts';
import type { Crumbs } from './crumbs.ts';
import type { FindCaller } from './find-caller.ts';

interface FindOperatorDeps {
  /** Id of the website whose administrators look after the platform; nobody does without it. */
  operationsWebsite: string | undefined;
  websites: Pick<Websites, 'byHost'>;
  findCaller: FindCaller;
  crumbs: Pick<Crumbs, 'isOf'>;
  secrets: readonly string[];
}

/** Whether somebody who is signed in to this website with these roles looks after the platform. */
export const isOperator = (operationsWebsite: string | undefined, websiteId: string, roles: readonly number[]) =>
  websiteId === operationsWebsite && roles.includes(role.admin);

/**
 * Who looks after the platform: administrators of its own website, at that website's host alone. What changes something
 * must come from a page of it, with the crumb and the log-in token of the session, as calls of staff do everywhere.
 */
export function createFindOperator(deps: FindOperatorDeps): FindOperator {
  const { operationsWebsite, websites, findCaller } = deps;
  return async (request) => {
    const host = operationsWebsite === undefined ? undefined : hostName(request.headers.host);
    if (!host) return undefined;
    const visit = newVisit(String(request.headers[requestIdHeader] ?? ''));
    const website = await websites.byHost(host, visit);
    if (typeof website === 'string') return undefined;
    const { account, sid } = await findCaller(request, website, visit);
    if (!account || !isOperator(operationsWebsite, website.id, account.roles)) return undefined;
    const refusal = request.method === 'GET' ? undefined : notMeant(request, sid, deps);
    if (refusal) return refusal;
    const { siteUserId, firstName, lastName, email } = account;
    const name = `${firstName} ${lastName}`.trim() || email;
    return { kind: 'staff', accountId: siteUserId, name };
  };
}

/** What speaks against a call that changes something. */
function notMeant(request: Request, sid: string, { crumbs, secrets }: FindOperatorDeps): Failure | undefined {
  if (isForeign(request.headers)) return fail('request.foreign_origin');
  const isMeant =
    crumbs.isOf(sid, request.get(crumbHeader) ?? '') &&
    isXsrfTokenOf(secrets, sid, request.get('x-siteuser-xsrf-token') ?? '');
  return isMeant ? undefined : fail('session.crumb_failed');
}
