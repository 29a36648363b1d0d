import type { Failure } from '@tessera/service-kit/failure.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { InteractionsReader } from '../lib/interactions.ts';
import type { ContentStore } from './content-store/content-store.ts';
import type { ImportedDocuments } from './publications/index.ts';
import type { SchedulesDeps } from './schedules/index.ts';
import type { Shop } from './shop.ts';

/** What the website's content is given. */
export interface SiteDeps extends SchedulesDeps {
  content: ContentStore;
  shop: Shop;
  interactions: InteractionsReader;
  /** Makes pages, posts and events live as they are loaded. */
  importDocuments(websiteId: string, documents: ImportedDocuments): Promise<Failure | undefined>;
}

/** What the website's pictures are given. */
export interface ImagesDeps extends Pick<ServiceDeps, 'db'> {
  config: { IMAGE_CACHE_DIR: string };
}
