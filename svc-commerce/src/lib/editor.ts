import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';

/** Whose change it is: the website and a member of its staff, or the key of a program. */
export interface Editor {
  websiteId: string;
  who: string;
}

/** Who calls, as changes remember them. */
export function editorOf({ websiteId, siteUserId, keyId, kind }: CallerClaims): Editor {
  return { websiteId, who: siteUserId ?? keyId ?? kind };
}

/** Does the work when an address names the caller's own website; any other is not there. */
export async function within<T>(
  { websiteId }: { websiteId: string },
  caller: CallerClaims,
  work: (editor: Editor) => Promise<T | Failure>,
): Promise<T | Failure> {
  return websiteId === caller.websiteId ? work(editorOf(caller)) : fail('request.not_found');
}
