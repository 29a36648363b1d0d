import type { ServiceDeps } from '@tessera/service-kit/service.ts';
import type { ReadProducts } from '../catalogue/read-products.ts';
import type { CommerceConfig } from '../config.ts';
import type { LessonAccess } from '../downloads/lesson-access.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import type { ReviewStore } from '../reviews/review-store.ts';
import type { ContentStore } from '../site/content-store.ts';

/** What looks up addresses is given. */
export interface ContentDeps extends Pick<ServiceDeps<CommerceConfig>, 'now'> {
  content: ContentStore;
  lessonAccess: LessonAccess;
  catalogue: ReadProducts;
  reviews: ReviewStore;
  storeRules: StoreRulesStore;
}
