import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { findMissingAddress } from '@tessera/contracts/commerce/redirect-calls.ts';
import type { RedirectsDeps } from './deps.ts';
import { followRedirects } from './follow.ts';
import type { FindNearest } from './nearest-addresses.ts';
import { isCountedPath } from './redirect-rules.ts';

interface Missing {
  websiteId: string;
  path: string;
  /** Whether a person asks. */
  isCounted: boolean;
}

/** Returns what to answer at an address without content, and counts the visit. */
export async function findMissing(
  { websiteId, path, isCounted }: Missing,
  deps: RedirectsDeps,
  findNearest: FindNearest,
): Promise<AnswerOf<typeof findMissingAddress>> {
  const { redirects, missed } = deps.site;
  const found = await followRedirects(websiteId, path, deps);
  if (found && isCounted) await redirects.countHit(websiteId, found.id);
  if (found) {
    const { to, status } = found;
    return { redirect: { to, status }, nearest: status === 410 ? await findNearest(websiteId, path) : [] };
  }
  if (isCounted && isCountedPath(path)) await missed.countVisit(websiteId, path);
  return { redirect: null, nearest: await findNearest(websiteId, path) };
}
