import { filesCheck } from './files-check.ts';
import type { ReleaseCheck } from './release-check.ts';
import { type Offer, sharedCheck } from './shared-check.ts';

interface CheckDeps {
  offer: Offer;
}

/** What this registry looks at before a version may be given to anybody. */
export function allChecks({ offer }: CheckDeps): readonly ReleaseCheck[] {
  return [filesCheck, sharedCheck(offer)];
}
