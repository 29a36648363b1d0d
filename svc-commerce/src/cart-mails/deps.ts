import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { Members } from '@tessera/service-kit/members.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { CartDeps } from '../cart/deps.ts';
import type { CommerceConfig } from '../config.ts';
import type { Mails } from '../mails/mails.ts';
import type { Orders } from '../orders/store/order-store.ts';
import type { CartMailStore } from './cart-mail-store.ts';

/** What reminders of carts are given. */
export interface CartMailsDeps extends Pick<ServiceDeps<CommerceConfig>, 'wakeOutbox'>, CartDeps {
  cartMails: CartMailStore;
  members: Members;
  orders: Orders;
  websites: Websites;
  mails: Mails;
}
