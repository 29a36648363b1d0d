import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { Members } from '@tessera/service-kit/members.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import { createKeyedQueue, type KeyedQueue } from '../../lib/keyed-queue.ts';
import type { ContentStore } from '../content-store/content-store.ts';
import { createDocumentSignals, type DocumentSignals } from '../document-signals/index.ts';
import { createLiveItems, type LiveItems } from '../items/index.ts';
import { createLiveSites, createVersionStore, type LiveSites, type VersionStore } from '../live/index.ts';
import { type ChangeLog, createChangeLog } from './change-log.ts';
import { createDocumentStore, type DocumentStore } from './document-store.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createNames, type Names } from './names.ts';

/** What documents are stored in and read by. */
export interface DocumentStores {
  documents: DocumentStore;
  log: ChangeLog;
  drafts: Drafts;
  /** Changes of one document wait for each other in this process. */
  queue: KeyedQueue;
  live: LiveSites;
  items: LiveItems;
  versions: VersionStore;
  names: Names;
  /** Notifies every process of a document change. */
  signals: DocumentSignals;
}

/** What the drafts of pages are given. */
export interface DocumentsDeps extends Pick<ServiceDeps, 'now'> {
  content: Pick<ContentStore, 'siteIndex'>;
  site: DocumentStores;
  websites: Websites;
  /** Removes what visitors and colleagues wrote on a document that is removed for good. */
  forgetItem(websiteId: string, itemId: string): Promise<void>;
}

/** Creates the stores of documents, once for the process. */
export function createDocumentStores(
  models: Models,
  service: Pick<ServiceDeps, 'config' | 'now' | 'log' | 'redis' | 'wakeOutbox'>,
  members: Pick<Members, 'nameOf'>,
  content: Pick<ContentStore, 'collections'>,
): DocumentStores {
  const documents = createDocumentStore(models, service.now);
  const log = createChangeLog(models);
  return {
    ...{ documents, log, drafts: createDrafts(documents, log), queue: createKeyedQueue() },
    live: createLiveSites(models, service, (websiteId) => content.collections.list(websiteId)),
    items: createLiveItems(models, service.now),
    versions: createVersionStore(models),
    names: createNames(members, service),
    signals: createDocumentSignals(service),
  };
}
