import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { CommerceConfig } from '../config.ts';
import type { Mails } from '../mails/mails.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';
import type { GiftCardStore } from './gift-card-store.ts';

/** What gift cards are given. */
export interface GiftCardsDeps extends Pick<ServiceDeps<CommerceConfig>, 'config' | 'now' | 'wakeOutbox'> {
  mails: Mails;
  websites: Websites;
  storeRules: StoreRulesStore;
  giftCards: GiftCardStore;
}
