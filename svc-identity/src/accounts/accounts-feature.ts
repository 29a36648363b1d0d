import * as calls from '@tessera/contracts/identity/calls.ts';
import { xsrfTokenOf } from '@tessera/service-kit/crumb.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/service.ts';
import { type AccountStore, isDisabled } from './account-store.ts';
import { createAccount } from './create-account.ts';
import { importPeople } from './import-people.ts';
import { presentAccount } from './present-account.ts';

/** People: sign-up, the signed-in account, loading. */
export function accountsFeature({ now, config }: ServiceDeps, accounts: AccountStore): Feature {
  return {
    routes: [
      route({
        call: calls.createAccount,
        access: 'anyone',
        crumb: 'origin',
        limits: [{ name: 'create-account', max: 20, windowMs: 3_600_000, per: 'address' }],
        handle: async ({ caller, body }) => {
          const account = await createAccount(caller.websiteId, body, { accounts, now });
          return account instanceof Failure ? account : { account };
        },
      }),
      route({
        call: calls.readAccount,
        access: 'member',
        handle: async ({ caller }) => {
          const account = await accounts.findById(caller.websiteId, caller.siteUserId ?? '');
          if (!account) return fail('session.required');
          const { sid } = caller;
          return {
            account: presentAccount(account),
            ...(sid && { xsrfToken: xsrfTokenOf(config.PLATFORM_SECRET, sid) }),
          };
        },
      }),
      route({
        call: calls.readMember,
        access: 'platform',
        handle: async ({ caller, params }) => {
          const account = await accounts.findById(caller.websiteId, params.siteUserId);
          return account
            ? { account: presentAccount(account), isDisabled: isDisabled(account) }
            : fail('request.not_found');
        },
      }),
      route({
        call: calls.listStaff,
        access: 'platform',
        handle: async ({ caller, query }) => {
          const { page, ...paging } = await accounts.listStaff(caller.websiteId, query?.cursor);
          return { staff: page.filter(({ disabledMs }) => !disabledMs).map(presentAccount), ...paging };
        },
      }),
      route({
        call: calls.importPeople,
        access: 'platform',
        bodyLimit: '1mb',
        isLong: true,
        handle: async ({ caller, body }) => {
          const people = await importPeople(caller.websiteId, body.people, accounts);
          return people instanceof Failure ? people : { people };
        },
      }),
    ],
  };
}
