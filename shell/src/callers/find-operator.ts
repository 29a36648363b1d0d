import { crumbHeader, requestIdHeader } from '@tessera/contracts/caller.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { accountName } from '@tessera/contracts/identity/account-name.ts';
import type { Membership } from '@tessera/contracts/identity/calls.ts';
import { isXsrfTokenOf } from '@tessera/service-kit/crumb.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { checkProof } from '@tessera/service-kit/http/access.ts';
import { isForeign } from '@tessera/service-kit/http/foreign-origin.ts';
import type { Request } from 'express';
import { platformWebsite } from '../hosts/neutral-website.ts';
import { hostName } from '../http/host-name.ts';
import type { FindOperator } from '../registry/index.ts';
import { newVisit } from '../services/service-calls.ts';
import type { Crumbs } from './crumbs.ts';
import type { FindStaff } from './find-staff.ts';

interface FindOperatorDeps {
  /** Id of the website whose administrators look after the platform; nobody does without it. */
  operationsWebsite: string | undefined;
  adminHost: string;
  findStaff: FindStaff;
  crumbs: Pick<Crumbs, 'isOf'>;
  secrets: readonly string[];
}

/** Whether somebody who works on these websites looks after the platform. */
export const isOperator = (operationsWebsite: string | undefined, memberships: readonly Membership[]): boolean =>
  memberships.some(({ websiteId, roles }) => websiteId === operationsWebsite && roles.includes(role.admin));

/**
 * Who looks after the platform: administrators of its own website, on the admin host alone. What changes something must come
 * from a page of it, with the crumb and the log-in token of the session, as calls of staff do everywhere.
 */
export function createFindOperator(deps: FindOperatorDeps): FindOperator {
  const { operationsWebsite, adminHost, findStaff } = deps;
  return async (request) => {
    if (operationsWebsite === undefined || hostName(request.headers.host) !== adminHost) return undefined;
    const visit = newVisit(String(request.headers[requestIdHeader] ?? ''));
    const { caller, memberships } = await findStaff(request, platformWebsite, visit);
    const { account, sid } = caller;
    if (!account || !isOperator(operationsWebsite, memberships)) return undefined;
    const refusal =
      request.method === 'GET' ? undefined : (notMeant(request, sid, deps) ?? checkProof(asked, caller.claims));
    if (refusal) return refusal;
    return { kind: 'staff', accountId: account.siteUserId, name: accountName(account) };
  };
}

/** What looks after modules releases code to every website. */
const asked = { proof: true } as const;

/** What speaks against a call that changes something. */
function notMeant(request: Request, sid: string, { crumbs, secrets }: FindOperatorDeps): Failure | undefined {
  if (isForeign(request.headers)) return fail('request.foreign_origin');
  const isMeant =
    crumbs.isOf(sid, request.get(crumbHeader) ?? '') &&
    isXsrfTokenOf(secrets, sid, request.get('x-siteuser-xsrf-token') ?? '');
  return isMeant ? undefined : fail('session.crumb_failed');
}
