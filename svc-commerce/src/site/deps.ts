import type { ServiceDeps } from '@tessera/service-kit/service.ts';
import type { ContentStore } from './content-store/content-store.ts';
import type { Shop } from './shop.ts';

/** What the website's content is given. */
export interface SiteDeps extends Pick<ServiceDeps, 'now'> {
  content: ContentStore;
  shop: Shop;
  /** Says that pages may show something else from now on. */
  notifyContentChanged(websiteId: string): Promise<void>;
}

/** What the website's pictures are given. */
export interface ImagesDeps extends Pick<ServiceDeps, 'db'> {
  config: { IMAGE_CACHE_DIR: string };
}
