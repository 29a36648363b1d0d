import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { Bookings } from '../bookings/bookings.ts';
import type { CommerceConfig } from '../config.ts';
import type { Grants } from '../downloads/grants.ts';
import type { ProductFiles } from '../downloads/product-files.ts';
import type { MailSettingsStore } from '../mails/mail-settings.ts';
import type { Mails } from '../mails/mails.ts';
import type { Orders } from '../orders/store/order-store.ts';
import type { StoreRulesStore } from '../preferences/store-rules.ts';

/** What mails about orders are given. */
export interface OrderMailsDeps extends Pick<ServiceDeps<CommerceConfig>, 'config' | 'now'> {
  bookings: Bookings;
  orders: Orders;
  websites: Websites;
  mailSettings: MailSettingsStore;
  mails: Mails;
  storeRules: StoreRulesStore;
  grants: Grants;
  productFiles: ProductFiles;
}
