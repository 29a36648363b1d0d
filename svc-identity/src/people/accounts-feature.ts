import * as calls from '@tessera/contracts/identity/calls.ts';
import { xsrfTokenOf } from '@tessera/service-kit/crumb.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { type AccountStore, isDisabled } from '../accounts/account-store.ts';
import { presentAccount } from '../accounts/present-account.ts';
import type { Staff } from '../teams/staff.ts';
import type { TeamStore } from '../teams/team-store.ts';
import { importPeople } from './import-people.ts';

interface AccountsDeps {
  accounts: AccountStore;
  teams: TeamStore;
  staff: Staff;
}

/** Accounts: the signed-in account, member lookup for other services, import. */
export function accountsFeature(
  { config }: Pick<ServiceDeps, 'config'>,
  { accounts, teams, staff }: AccountsDeps,
): Feature {
  return {
    outboxes: [accounts.outbox],
    routes: [
      route({
        call: calls.readAccount,
        access: 'member',
        handle: async ({ caller }) => {
          const { websiteId, siteUserId = '', sid, kind } = caller;
          const member = kind === 'staff' ? await staff.find(websiteId, siteUserId) : undefined;
          const account = member?.account ?? (await accounts.findById(websiteId, siteUserId));
          if (!account) return fail('session.required');
          return {
            account: presentAccount(account, member?.roles),
            ...(sid && { xsrfToken: xsrfTokenOf(config.PLATFORM_SECRET, sid) }),
          };
        },
      }),
      route({
        call: calls.readMember,
        access: 'platform',
        handle: async ({ caller, params }) => {
          const member = await staff.find(caller.websiteId, params.siteUserId);
          if (member) {
            const { account, roles, disabledMs } = member;
            return { account: presentAccount(account, roles), isDisabled: disabledMs !== undefined };
          }
          const account = await accounts.findById(caller.websiteId, params.siteUserId);
          return account
            ? { account: presentAccount(account), isDisabled: isDisabled(account) }
            : fail('request.not_found');
        },
      }),
      route({
        call: calls.listStaff,
        access: 'platform',
        handle: async ({ caller }) => {
          const members = (await staff.list(caller.websiteId)).filter(({ disabledMs }) => disabledMs === undefined);
          return { staff: members.map(({ account, roles }) => presentAccount(account, roles)) };
        },
      }),
      route({
        call: calls.importPeople,
        access: 'platform',
        bodyLimit: '1mb',
        isLong: true,
        handle: async ({ caller, body }) => {
          const people = await importPeople(caller.websiteId, body.people, { accounts, teams });
          return people instanceof Failure ? people : { people };
        },
      }),
    ],
  };
}
