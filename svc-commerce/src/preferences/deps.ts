import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { CommerceConfig } from '../config.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { ContentStore } from '../site/index.ts';
import type { StoreRulesStore } from './store-rules.ts';

/** What settings of stores are given. */
export interface PreferencesDeps extends Pick<ServiceDeps<CommerceConfig>, 'now' | 'wakeOutbox' | 'wakeJob'> {
  storeRules: StoreRulesStore;
  content: ContentStore;
  payments: PaymentProvider;
}
