import type { Feed } from '@tessera/contracts/forms/feed-calls.ts';
import { accountName } from '@tessera/contracts/identity/account-name.ts';
import { readMember } from '@tessera/contracts/identity/calls.ts';
import { hasRight } from '@tessera/contracts/rights/rights-of.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { ServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import type { FeedRecord } from './feed-store.ts';

interface FeedCreator {
  createdBy: Feed['createdBy'];
  /** Whether the creator may hand submissions on to a program now. */
  isAllowed: boolean;
}

const unknownCreator: FeedCreator = { createdBy: null, isAllowed: false };

/** Who created an address and what they may do now, asked of svc-identity at each read. */
export function createFeedCreators(identity: ServiceCalls | undefined) {
  return async (
    websiteId: string,
    { createdBy: siteUserId }: Pick<FeedRecord, 'createdBy'>,
  ): Promise<FeedCreator | Failure> => {
    if (!siteUserId) return unknownCreator;
    if (!identity) return fail('service.unavailable');
    try {
      const found = await identity(readMember, { params: { siteUserId } }, websiteId);
      if (!found) return unknownCreator;
      const { account, isDisabled } = found;
      const mayHandOn = hasRight(account, 'feeds.manage') && hasRight(account, 'submissions.export');
      return { createdBy: { siteUserId, name: accountName(account), isDisabled }, isAllowed: mayHandOn && !isDisabled };
    } catch {
      return fail('service.unavailable');
    }
  };
}
