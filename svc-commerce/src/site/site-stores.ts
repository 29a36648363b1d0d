import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { Members } from '@tessera/service-kit/members.ts';
import type { PasswordStore } from './access/index.ts';
import { createComments } from './comments/index.ts';
import type { ContentStore } from './content-store/content-store.ts';
import { createDocumentStores } from './documents/index.ts';
import { createLikes } from './likes/index.ts';
import { createNoteStore } from './notes/index.ts';
import { createPreviewLinkStore, type PreviewLinksDeps } from './preview-links/index.ts';
import { createPublicationStore } from './publications/index.ts';
import { createMissedStore, createRedirectStore } from './redirects/index.ts';
import { createScheduleStore } from './schedules/index.ts';
import { createThemeStore, type ThemeStore } from './themes/index.ts';

/** Where drafts, versions, publications, schedules, links to drafts and what is live are stored. */
export type SiteStores = PreviewLinksDeps['site'] & { themes: ThemeStore };

/** Creates the stores of what visitors do with posts and colleagues note on documents, once for the process. */
export function createInteractionStores(
  models: Models,
  service: Pick<ServiceDeps, 'now' | 'wakeJob'>,
  { items }: Pick<SiteStores, 'items'>,
  passwords: PasswordStore,
) {
  const comments = createComments(models, service, items);
  const likes = createLikes(models, service, items);
  const notes = createNoteStore(models);
  const forgetItem = async (websiteId: string, itemId: string): Promise<void> => {
    await comments.store.removeOfItem(websiteId, itemId);
    await likes.removeOfItem(websiteId, itemId);
    await notes.removeOfDocument(websiteId, itemId);
    await passwords.remove(websiteId, itemId);
  };
  return { comments, likes, notes, forgetItem };
}

/** Creates the stores of drafts, versions, publications and schedules, once for the process. */
export function createSiteStores(
  models: Models,
  service: Pick<ServiceDeps, 'config' | 'now' | 'log' | 'redis' | 'wakeOutbox'>,
  members: Pick<Members, 'nameOf'>,
  content: Pick<ContentStore, 'collections'>,
): SiteStores {
  return {
    ...createDocumentStores(models, service, members, content),
    publications: createPublicationStore(models, service.now),
    redirects: createRedirectStore(models, service.now),
    missed: createMissedStore(models, service.now),
    schedules: createScheduleStore(models, service.now),
    previewLinks: createPreviewLinkStore(models, service.now),
    themes: createThemeStore(models, service.now),
  };
}
