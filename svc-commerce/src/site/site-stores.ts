import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { Members } from '@tessera/service-kit/members.ts';
import { createDocumentStores } from './documents/index.ts';
import { createPreviewLinkStore, type PreviewLinksDeps } from './preview-links/index.ts';
import { createPublicationStore } from './publications/index.ts';
import { createScheduleStore } from './schedules/index.ts';

/** Where drafts, versions, publications, schedules, links to drafts and what is live are stored. */
export type SiteStores = PreviewLinksDeps['site'];

/** Creates the stores of drafts, versions, publications and schedules, once for the process. */
export function createSiteStores(
  models: Models,
  service: Pick<ServiceDeps, 'now' | 'log' | 'wakeOutbox'>,
  members: Pick<Members, 'nameOf'>,
): SiteStores {
  return {
    ...createDocumentStores(models, service, members),
    publications: createPublicationStore(models, service.now),
    schedules: createScheduleStore(models, service.now),
    previewLinks: createPreviewLinkStore(models, service.now),
  };
}
