import { accountName } from '@tessera/contracts/identity/account-name.ts';
import { type Account, listStaff } from '@tessera/contracts/identity/calls.ts';
import { rightsOf } from '@tessera/contracts/rights/rights-of.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { ServiceCalls } from '@tessera/service-kit/http/service-calls.ts';

/** A person who edits the website's content. */
export interface Colleague {
  id: string;
  name: string;
  email: string;
}

export interface Colleagues {
  /** @throws when svc-identity cannot be asked and nothing is known */
  list(websiteId: string): Promise<readonly Colleague[]>;
}

const freshMs = 60_000;
const awayMs = 3_600_000;

/** The website's people who may edit content, as svc-identity knows them. */
export function createColleagues(identity: ServiceCalls | undefined, now: () => number): Colleagues {
  const ask = async (websiteId: string): Promise<readonly Colleague[]> => {
    const staff: readonly Account[] = (await identity?.(listStaff, {}, websiteId))?.staff ?? [];
    return staff
      .filter(({ roles }) => rightsOf(roles).includes('content.write'))
      .map((account) => ({ id: account.siteUserId, name: accountName(account), email: account.email }));
  };
  return { list: createCachedRead(ask, { freshMs, awayMs, max: 1_000, now }).get };
}
