import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { OnStep } from '@tessera/service-kit/saga/run-saga.ts';
import type { DocumentAccess } from '../access/index.ts';
import type { Comments } from '../comments/index.ts';
import type { ContentStore } from '../content-store/content-store.ts';
import type { SiteDesign } from '../design/index.ts';
import type { DocumentStores, DocumentsDeps } from '../documents/index.ts';
import type { Likes } from '../likes/index.ts';
import type { RedirectStores } from '../redirects/index.ts';
import type { Shop } from '../shop.ts';
import type { PublicationStore } from './publication-store.ts';

/** What publications are given. */
export interface PublicationsDeps extends DocumentsDeps, Pick<ServiceDeps, 'wakeJob'> {
  content: Pick<ContentStore, 'siteIndex'>;
  shop: Pick<Shop, 'listByIds' | 'listBySlugs'>;
  site: DocumentStores & RedirectStores & { publications: PublicationStore };
  access: DocumentAccess;
  design: SiteDesign;
  comments: Comments;
  likes: Likes;
  /** Says that pages may show something else from now on. */
  notifyContentChanged(websiteId: string): Promise<void>;
  onStep: OnStep;
}
