import { trimBoth } from '@tessera/rules/text/trim.ts';
import type { CollectionDocument } from '../content-store/content-models.ts';

export type ResolvedPath =
  | { kind: 'page'; urlId: string }
  | { kind: 'collection'; collection: CollectionDocument }
  | { kind: 'item'; collection: CollectionDocument; slug: string };

/** What an address stands for: an enabled collection, an item of one, or else a page. */
export function resolvePath(path: string, collections: readonly CollectionDocument[]): ResolvedPath {
  const urlId = trimBoth(path, '/');
  const [first = '', slug, ...rest] = urlId.split('/');
  const collection = collections.find((candidate) => candidate.enabled && candidate.urlId === first);
  if (!collection || first === '' || rest.length > 0) return { kind: 'page', urlId };
  return slug === undefined ? { kind: 'collection', collection } : { kind: 'item', collection, slug };
}
