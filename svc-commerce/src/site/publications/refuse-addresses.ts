import type { Failure } from '@tessera/service-kit/failure.ts';
import { addressTaken, refuseAddress } from '../documents/index.ts';
import type { LiveSite } from '../live/index.ts';
import type { PublicationsDeps } from './deps.ts';

/**
 * Returns why pages cannot go live together at their addresses: two live pages never have one address, and none has an
 * address of the platform or of a collection (PAGE-023).
 */
export async function refuseAddresses(
  websiteId: string,
  { byUrlId }: LiveSite,
  pages: readonly { id: string; urlId: string }[],
  deps: Pick<PublicationsDeps, 'content'>,
): Promise<Failure | undefined> {
  const changed = new Set(pages.map(({ id }) => id));
  const seen = new Set<string>();
  for (const { urlId } of pages) {
    const other = byUrlId.get(urlId);
    if (seen.has(urlId) || (other && !changed.has(other.id))) return addressTaken(urlId);
    seen.add(urlId);
    const refusal = await refuseAddress(websiteId, urlId, deps);
    if (refusal) return refusal;
  }
  return undefined;
}
