import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { ContentStore } from '../site/index.ts';
import type { StoreRulesStore } from './store-rules.ts';

interface Deps extends Pick<ServiceDeps, 'now' | 'wakeOutbox'> {
  content: Pick<ContentStore, 'invalidateIndex'>;
  storeRules: StoreRulesStore;
}

/** Pages show content, collections and categories: every page of the website is outdated. */
export function createContentChangeNotifier({ content, storeRules, now, wakeOutbox }: Deps) {
  return async (websiteId: string): Promise<void> => {
    await storeRules.save(websiteId, {}, outboxEntry('content.changed', {}, now()));
    content.invalidateIndex(websiteId);
    wakeOutbox();
  };
}
