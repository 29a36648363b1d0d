import type { Failure } from '@tessera/service-kit/failure.ts';
import { addressTaken, refuseAddress } from '../documents/index.ts';
import type { LiveSite } from '../live/index.ts';
import type { AddressedDocument } from './addressed-document.ts';
import type { PublicationsDeps } from './deps.ts';
import { refuseItemAddresses } from './refuse-item-addresses.ts';

type Deps = Pick<PublicationsDeps, 'content' | 'site'>;

/** Returns why documents cannot go live together at their addresses. */
export async function refuseAddresses(
  websiteId: string,
  site: LiveSite,
  documents: readonly AddressedDocument[],
  deps: Deps,
): Promise<Failure | undefined> {
  const pages = documents.filter(({ item }) => !item);
  return (
    (await refusePageAddresses(websiteId, site, pages, deps)) ?? (await refuseItemAddresses(websiteId, documents, deps))
  );
}

/** Two live pages never have one address, and none has an address of the platform or of a collection (PAGE-023). */
async function refusePageAddresses(
  websiteId: string,
  { byUrlId }: LiveSite,
  pages: readonly AddressedDocument[],
  deps: Deps,
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
