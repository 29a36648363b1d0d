import type { SiteDeps } from '../deps.ts';
import type { PreviewLinkStore } from './preview-link-store.ts';

/** What links to drafts are given. */
export interface PreviewLinksDeps extends SiteDeps {
  site: SiteDeps['site'] & { previewLinks: PreviewLinkStore };
}
