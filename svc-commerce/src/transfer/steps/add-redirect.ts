import { redirectFrom } from '@tessera/contracts/commerce/redirect.ts';
import { isReservedPath } from '@tessera/contracts/reserved-paths.ts';
import type { Link } from '@tessera/contracts/site/link.ts';
import { keyOfPath, maxRedirects } from '../../site/index.ts';
import type { Tally } from '../store/tally.ts';
import type { ImportContext } from './import-step.ts';

interface Moved {
  /** Path in the other system; empty where it is unknown. */
  from: string;
  to: string;
  target: Link & { id: string };
  /** Whether the address that it had is used on this website. */
  isTaken: boolean;
}

/** Redirects the old address of a document or product to it; a check counts it. A redirect that is there already stays. */
export async function addRedirect(
  { from, to, target, isTaken }: Moved,
  tally: Tally,
  { job, imports, deps }: ImportContext,
): Promise<void> {
  if (from === '' || from === '/' || from.toLowerCase() === to) return;
  tally.move(from, to, isTaken);
  if (!job.include.includes('redirects')) return tally.count('redirects', 1, 0);
  if (job.state === 'checking') return tally.count('redirects', 1, 1);
  const { websiteId } = job;
  const key = keyOfPath(from);
  const { redirects } = deps.site;
  const [known] = await redirects.findByKeys(websiteId, [key]);
  const isOurs = known?.to !== undefined && known.to !== null && 'id' in known.to && known.to.id === target.id;
  if (known) return tally.count('redirects', 1, isOurs ? 1 : 0);
  const isPossible = redirectFrom.safeParse(from).success && !isReservedPath(from);
  if (!isPossible || (await redirects.count(websiteId)) >= maxRedirects) {
    tally.leaveOut(isPossible ? 'too_many' : 'invalid', from);
    return tally.count('redirects', 1, 0);
  }
  await imports.addSource(websiteId, { source: `redirect|${key}`, importId: job.id, kind: 'redirect', target: key });
  await redirects.insertOnce(websiteId, { from, to: target, keepsRest: false, status: 301, origin: 'imported' });
  tally.count('redirects', 1, 1);
}
