import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { ContentStore } from '../content-store/content-store.ts';
import type { DocumentStores } from '../documents/index.ts';
import type { ThemeStore } from './theme-store.ts';

/** What theme code is given. */
export interface ThemesDeps extends Pick<ServiceDeps, 'now' | 'log'> {
  content: Pick<ContentStore, 'siteIndex'>;
  site: Pick<DocumentStores, 'names'> & { themes: ThemeStore };
  notifyContentChanged(websiteId: string): Promise<void>;
}
