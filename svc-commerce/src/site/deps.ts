import type { Failure } from '@tessera/service-kit/failure.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { InteractionsReader } from '../lib/interactions.ts';
import type { DocumentAccess } from './access/index.ts';
import type { ContentStore } from './content-store/content-store.ts';
import type { MediaLibrary, PictureFactsOf } from './media/index.ts';
import type { ImportedDocuments } from './publications/index.ts';
import type { SchedulesDeps } from './schedules/index.ts';
import type { Shop } from './shop.ts';

/** What the website's content is given. */
export interface SiteDeps extends SchedulesDeps {
  content: ContentStore;
  shop: Shop;
  /** Who may read what. */
  access: DocumentAccess;
  interactions: InteractionsReader;
  /** What pages show of pictures as the library has them. */
  pictureFacts: PictureFactsOf;
  /** Makes pages, posts and events live as they are loaded. */
  importDocuments(websiteId: string, documents: ImportedDocuments): Promise<Failure | undefined>;
}

/** What the website's pictures are given. */
export interface ImagesDeps {
  library: MediaLibrary;
  config: { IMAGE_CACHE_DIR: string };
}

/** What uploads to the library are given. */
export interface MediaDeps extends Pick<ServiceDeps, 'models' | 'now' | 'queues' | 'log' | 'wakeJob'> {
  library: MediaLibrary;
  pictureFacts: PictureFactsOf;
  notifyContentChanged(websiteId: string): Promise<void>;
}

/** What the library is given. */
export interface LibraryDeps
  extends Pick<SiteDeps, 'content' | 'shop' | 'site' | 'now'>,
    Pick<MediaDeps, 'library' | 'pictureFacts' | 'notifyContentChanged'> {
  /** Settings of the header with logo and favicon. @throws when svc-identity cannot be asked */
  readHeader(websiteId: string): Promise<unknown>;
}
