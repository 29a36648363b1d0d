import type { SiteCollection } from '@tessera/contracts/commerce/collection-calls.ts';
import type { RecordKind } from '@tessera/contracts/site/fields.ts';

/** Which collections hold entries of a kind. */
export const collectionKindOf: Readonly<Record<RecordKind, SiteCollection['kind']>> = {
  products: 'store',
  categories: 'store',
  posts: 'journal',
  events: 'events',
};
