import { freeSlug } from '@tessera/rules/links/slug.ts';
import type { DocumentsDeps } from './deps.ts';

/** The first address that no other item of a collection has: itself, or with a number (EDIT-070). */
export async function freeItemAddress(
  websiteId: string,
  collectionId: string,
  wanted: string,
  { site }: Pick<DocumentsDeps, 'site'>,
): Promise<string> {
  const [drafts, live] = await Promise.all([
    site.documents.addressesLike(websiteId, collectionId, wanted),
    site.items.findBySlug(websiteId, collectionId, wanted),
  ]);
  return freeSlug(wanted, (slug) => drafts.has(slug) || live?.urlSlug === slug);
}
