import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';

/** Whose change it is: the website and a member of its staff, or the key of a program. */
export interface Actor {
  websiteId: string;
  who: string;
}

/** Who calls, as changes remember them. */
export function actorOf({ websiteId, siteUserId, keyId, kind }: CallerClaims): Actor {
  return { websiteId, who: siteUserId ?? keyId ?? kind };
}

/** Does the work when an address names the caller's own website; any other is not there. */
export async function within<T>(
  { websiteId }: { websiteId: string },
  caller: CallerClaims,
  work: (actor: Actor) => Promise<T | Failure>,
): Promise<T | Failure> {
  return websiteId === caller.websiteId ? work(actorOf(caller)) : fail('request.not_found');
}
