import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { DocumentSignals } from '../document-signals/index.ts';
import type { DocumentsDeps } from '../documents/index.ts';
import type { PresenceStore } from './presence-store.ts';

/** What editing together is given. */
export interface EditingDeps extends Pick<ServiceDeps, 'now' | 'redis' | 'config' | 'log'> {
  site: DocumentsDeps['site'] & { signals: DocumentSignals };
}

/** What streams and presence share. */
export interface EditingStores extends EditingDeps {
  presence: PresenceStore;
}
