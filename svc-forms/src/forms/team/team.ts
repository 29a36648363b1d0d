import { accountName } from '@tessera/contracts/identity/account-name.ts';
import { type Account, listStaff } from '@tessera/contracts/identity/calls.ts';
import { hasRight } from '@tessera/contracts/rights/rights-of.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { ServiceCalls } from '@tessera/service-kit/http/service-calls.ts';

type Person = Pick<Account, 'siteUserId' | 'email'> & { name: string };

/** Who works on a website, as svc-identity knows them, half a minute old at most. */
export interface Team {
  /**
   * Those who read submissions, by name.
   * @throws when svc-identity cannot be asked; a moment later it may answer
   */
  read(websiteId: string): Promise<readonly Person[]>;
  /**
   * Whether a team member has this verified address.
   * @throws when svc-identity cannot be asked; a moment later it may answer
   */
  hasAddress(websiteId: string, email: string): Promise<boolean>;
}

interface Staff {
  readers: readonly Person[];
  addresses: ReadonlySet<string>;
}

const freshMs = 30_000;

export function createTeam(identity: ServiceCalls | undefined, now: () => number): Team {
  const ask = async (websiteId: string): Promise<Staff> => {
    const staff = (await identity?.(listStaff, {}, websiteId))?.staff ?? [];
    const readers = staff
      .filter(({ roles }) => hasRight({ roles }, 'submissions.read'))
      .map((account) => ({ siteUserId: account.siteUserId, email: account.email, name: accountName(account) }))
      .sort((a, b) => a.name.localeCompare(b.name));
    return { readers, addresses: new Set(staff.map(({ email }) => emailKey(email))) };
  };
  const known = createCachedRead(ask, { freshMs, max: 1_000, now });
  return {
    read: async (websiteId) => (await known.get(websiteId)).readers,
    hasAddress: async (websiteId, email) => (await known.get(websiteId)).addresses.has(emailKey(email)),
  };
}
