import type { ServiceDefinition } from '@tessera/service-kit/service.ts';
import { accountMailsFeature } from './account-mails/feature.ts';
import { cartFeature } from './cart/feature.ts';
import { cartMailsFeature } from './cart-mails/feature.ts';
import { catalogueFeature } from './catalogue/feature.ts';
import { checkoutFeature } from './checkout/feature.ts';
import type { CommerceConfig } from './config.ts';
import { csvFeature } from './csv/feature.ts';
import { createDeps, type Hooks } from './deps.ts';
import { discountsFeature } from './discounts-admin/feature.ts';
import { downloadsFeature } from './downloads/feature.ts';
import { erasureFeature } from './erasure/feature.ts';
import { fulfilRunsFeature } from './fulfil-runs/feature.ts';
import { giftCardsFeature } from './gift-cards/feature.ts';
import { importsFeature } from './imports/feature.ts';
import { installmentsFeature } from './installments/feature.ts';
import { stockFeature } from './inventory/feature.ts';
import { mailWordsFeature } from './mail-words/feature.ts';
import { mailsFeature } from './order-mails/feature.ts';
import { ordersFeature } from './orders/feature.ts';
import { preferencesFeature } from './preferences/feature.ts';
import { ruleListsFeature } from './preferences/rule-lists.ts';
import { storeCollectionsFeature } from './products-admin/collections-feature.ts';
import { productsAdminFeature } from './products-admin/feature.ts';
import { reviewsFeature } from './reviews/feature.ts';
import { searchFeature } from './search/feature.ts';
import {
  accessFeature,
  addressesFeature,
  collectionsFeature,
  commentsFeature,
  contentFeature,
  contentImportFeature,
  coursesFeature,
  documentsFeature,
  editingFeature,
  imagesFeature,
  libraryFeature,
  likesFeature,
  notesFeature,
  previewLinksFeature,
  publicationsFeature,
  redirectsFeature,
  schedulesFeature,
  themesFeature,
  uploadsFeature,
} from './site/index.ts';
import { subscriptionsFeature } from './subscriptions/feature.ts';
import { transferFeature } from './transfer/feature.ts';
import { webhooksFeature } from './webhooks/feature.ts';

/** A request is held against the routes in this order, so the calls of every visitor come first. */
const features = [
  cartFeature,
  checkoutFeature,
  catalogueFeature,
  searchFeature,
  productsAdminFeature,
  storeCollectionsFeature,
  csvFeature,
  contentFeature,
  stockFeature,
  cartMailsFeature,
  giftCardsFeature,
  subscriptionsFeature,
  ordersFeature,
  fulfilRunsFeature,
  mailsFeature,
  mailWordsFeature,
  accountMailsFeature,
  downloadsFeature,
  preferencesFeature,
  reviewsFeature,
  ruleListsFeature,
  discountsFeature,
  installmentsFeature,
  imagesFeature,
  // Before the library's calls: `uploads` is no id of a file.
  uploadsFeature,
  libraryFeature,
  importsFeature,
  contentImportFeature,
  collectionsFeature,
  coursesFeature,
  editingFeature,
  documentsFeature,
  accessFeature,
  notesFeature,
  publicationsFeature,
  commentsFeature,
  likesFeature,
  schedulesFeature,
  previewLinksFeature,
  addressesFeature,
  redirectsFeature,
  themesFeature,
  transferFeature,
  webhooksFeature,
  erasureFeature,
];

/** The service; `hooks` are for tests. */
export function defineCommerce(hooks: Hooks = {}): ServiceDefinition<CommerceConfig> {
  return {
    name: 'svc-commerce',
    version: '0.1.0',
    features: (service) => {
      const deps = createDeps(service, hooks);
      return features.map((feature) => feature(deps));
    },
  };
}
