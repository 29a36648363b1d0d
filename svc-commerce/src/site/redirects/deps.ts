import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { ContentStore } from '../content-store/content-store.ts';
import type { DocumentStores } from '../documents/index.ts';
import type { Shop } from '../shop.ts';
import type { MissedStore } from './missed-store.ts';
import type { RedirectStore } from './redirect-store.ts';

/** Where redirects and missing addresses are stored. */
export interface RedirectStores {
  redirects: RedirectStore;
  missed: MissedStore;
}

/** What redirects are given. */
export interface RedirectsDeps extends Pick<ServiceDeps, 'now'> {
  content: Pick<ContentStore, 'siteIndex'>;
  shop: Pick<Shop, 'listByIds' | 'listBySlugs' | 'listAddresses'>;
  site: DocumentStores & RedirectStores;
}
