import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { addressTaken } from '../documents/index.ts';
import { itemPath } from '../items/index.ts';
import type { AddressedDocument } from './addressed-document.ts';
import type { PublicationsDeps } from './deps.ts';

/**
 * Two live items of a collection never have one address. An address that another item gives up in the same publication
 * is taken until that one is live.
 */
export async function refuseItemAddresses(
  websiteId: string,
  documents: readonly AddressedDocument[],
  { content, site: { items } }: Pick<PublicationsDeps, 'content' | 'site'>,
): Promise<Failure | undefined> {
  const { collections } = await content.siteIndex(websiteId);
  const seen = new Set<string>();
  for (const { id, urlId, item } of documents) {
    if (!item) continue;
    const collection = collections.find((one) => one.id === item.collectionId);
    if (!collection) return fail('collection.unknown');
    const path = itemPath(collection, { urlSlug: urlId });
    const other = await items.findBySlug(websiteId, item.collectionId, urlId);
    if (seen.has(path) || (other && other.id !== id)) return addressTaken(path.slice(1));
    seen.add(path);
  }
  return undefined;
}
