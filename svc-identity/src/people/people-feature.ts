import * as calls from '@tessera/contracts/identity/people-calls.ts';
import { pageOfList } from '@tessera/service-kit/data/list-page.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { presentPerson } from '../accounts/present-account.ts';
import { disableAccount, enableAccount, type SwitchDeps } from './switch-account.ts';

const peoplePerPage = 100;

/** Access to a website: its team, and enabling or disabling accounts. */
export function peopleFeature({ now }: ServiceDeps, stores: Omit<SwitchDeps, 'now'>): Feature {
  const deps = { ...stores, now };
  return {
    routes: [
      route({
        call: calls.listPeople,
        access: { right: 'people.manage' },
        handle: async ({ caller, query }) => {
          const { page, ...paging } = pageOfList(await stores.staff.list(caller.websiteId), {
            cursor: query?.cursor,
            limit: peoplePerPage,
            keyOf: ({ personId }) => personId,
          });
          return { people: page.map((member) => presentPerson(member.account, member)), ...paging };
        },
      }),
      route({
        call: calls.disableAccount,
        access: { right: 'people.manage' },
        proof: true,
        handle: ({ caller, params }) => disableAccount(params.siteUserId, caller, deps),
      }),
      route({
        call: calls.enableAccount,
        access: { right: 'people.manage' },
        proof: true,
        handle: ({ caller, params }) => enableAccount(params.siteUserId, caller, deps),
      }),
    ],
  };
}
