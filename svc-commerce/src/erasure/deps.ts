import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import type { CartStore } from '../cart/store/cart-store.ts';
import type { CartMailStore } from '../cart-mails/cart-mail-store.ts';
import type { CommerceConfig } from '../config.ts';
import type { DiscountStore } from '../discounts/discount-store.ts';
import type { GiftCardStore } from '../gift-cards/gift-card-store.ts';
import type { Mails } from '../mails/mails.ts';
import type { Buyers } from '../orders/store/buyers.ts';
import type { Orders } from '../orders/store/order-store.ts';
import type { ReviewAsking } from '../reviews/review-asking-store.ts';
import type { ReviewStore } from '../reviews/review-store.ts';
import type { Comments, NoteStore } from '../site/index.ts';
import type { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import type { SiteExports } from '../transfer/store/export-store.ts';

/** What erasing a person is given: every store that something of a person is in. */
export interface ErasureDeps extends Pick<ServiceDeps<CommerceConfig>, 'wakeOutbox'> {
  buyers: Buyers;
  carts: CartStore;
  comments: Comments;
  cartMails: CartMailStore;
  coupons: DiscountStore;
  giftCards: GiftCardStore;
  mails: Mails;
  notes: NoteStore;
  orders: Orders;
  reviews: ReviewStore;
  reviewAsking: ReviewAsking;
  siteExports: SiteExports;
  subscriptions: SubscriptionStore;
}
