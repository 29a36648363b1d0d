import type { ImportedPage } from '@tessera/contracts/commerce/import-calls.ts';
import type { Failure } from '@tessera/service-kit/failure.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { ContentStore } from './content-store/content-store.ts';
import type { SchedulesDeps } from './schedules/index.ts';
import type { Shop } from './shop.ts';

/** What the website's content is given. */
export interface SiteDeps extends SchedulesDeps {
  content: ContentStore;
  shop: Shop;
  /** Makes pages live as they are loaded. */
  importPages(websiteId: string, pages: readonly ImportedPage[]): Promise<Failure | undefined>;
  /** Says that pages may show something else from now on. */
  notifyContentChanged(websiteId: string): Promise<void>;
}

/** What the website's pictures are given. */
export interface ImagesDeps extends Pick<ServiceDeps, 'db'> {
  config: { IMAGE_CACHE_DIR: string };
}
