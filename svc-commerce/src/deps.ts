import { readWebsite } from '@tessera/contracts/identity/calls.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import { createMembers } from '@tessera/service-kit/members.ts';
import { createWebsites } from '@tessera/service-kit/websites.ts';
import { withAccountSecret } from './account-mails/secret-places.ts';
import { createBookings } from './bookings/bookings.ts';
import { createCartStore } from './cart/store/cart-store.ts';
import { createCartMailStore } from './cart-mails/cart-mail-store.ts';
import { createProductStore } from './catalogue/product-store.ts';
import { createReadProducts } from './catalogue/read-products.ts';
import type { CheckoutDeps } from './checkout/deps.ts';
import { type CommerceConfig, lastingSecret } from './config.ts';
import { createDiscountStore } from './discounts/discount-store.ts';
import type { DownloadsDeps } from './downloads/deps.ts';
import { createGrants } from './downloads/grants.ts';
import { createLessonAccess } from './downloads/lesson-access.ts';
import { createProductFiles } from './downloads/product-files.ts';
import { withGiftCardCode } from './gift-cards/gift-card-code.ts';
import { createGiftCardStore } from './gift-cards/gift-card-store.ts';
import { createColleagues } from './lib/colleagues.ts';
import { createInteractions } from './lib/interactions.ts';
import { createKeyedQueue } from './lib/keyed-queue.ts';
import { createMailSettings } from './mails/mail-settings.ts';
import { createMails } from './mails/mails.ts';
import { mailDownloads, mailPaymentRequest } from './order-mails/order-mails.ts';
import type { OrdersDeps } from './orders/deps.ts';
import { createBuyers } from './orders/store/buyers.ts';
import { createOrderNumbers } from './orders/store/order-numbers.ts';
import { createOrderStore } from './orders/store/order-store.ts';
import { createPayments } from './payments/payments.ts';
import { createContentChangeNotifier } from './preferences/content-change-notifier.ts';
import { createStoreRules } from './preferences/store-rules.ts';
import { createVariantStock } from './products-admin/variant-stock.ts';
import { createReviewAsking } from './reviews/review-asking-store.ts';
import { createReviewStore } from './reviews/review-store.ts';
import { createSearchParts } from './search/create-search-parts.ts';
import { createShop } from './shop-pages/shop.ts';
import {
  createContentStore,
  createDocumentAccess,
  createInteractionStores,
  createMediaLibrary,
  createObjectStore,
  createPasswordStore,
  createPictureFacts,
  createSiteDesign,
  createSiteStores,
  type ImportedDocuments,
  importDocuments,
} from './site/index.ts';
import { createStockHistory } from './stock/stock-history.ts';
import { createStockHolds } from './stock/stock-holds.ts';
import { createStockStore } from './stock/stock-store.ts';
import { chargeRenewal } from './subscriptions/charge-renewal.ts';
import { createSubscriptionStore } from './subscriptions/subscription-store.ts';
import { createSiteExports } from './transfer/store/export-store.ts';
import { deliverDue } from './webhooks/deliver.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

/** Where tests can step in. */
export type Hooks = Partial<Pick<OrdersDeps, 'onStep'>>;

/** What the features are made of and share. */
export function createDeps(service: ServiceDeps<CommerceConfig>, { onStep = () => undefined }: Hooks = {}) {
  const { db, models, now } = service;
  const products = createProductStore(models, now);
  const stock = createStockStore(models, now);
  const stockHistory = createStockHistory(models, stock);
  const coupons = createDiscountStore(models, now);
  const orders = createOrderStore(models, service);
  const identity = createServiceCalls('identity', service.urls, service.config);
  const websites = createWebsites(identity, service.config, now);
  const payments = createPayments(service, websites);
  const cartMails = createCartMailStore(models, now);
  const storeRules = createStoreRules(models, coupons, payments, now);
  const content = createContentStore(models, now);
  const catalogue = createReadProducts(products, stock, storeRules);
  const reviews = createReviewStore(models, now);
  const members = createMembers(identity);
  const site = createSiteStores(models, service, members, content);
  const access = createDocumentAccess(createPasswordStore(models), service.config.PLATFORM_SECRET);
  const library = createMediaLibrary(models, createObjectStore(db, service.config), now);
  const mailSettings = createMailSettings(models);
  const search = createSearchParts(service, { products, catalogue, content, site, websites, orders });
  // What a lower floor asks of a higher one is handed to it here.
  const chargeLater: CheckoutDeps['chargeRenewal'] = (order, cents) => chargeRenewal(order, cents, deps);
  const requestByMail: OrdersDeps['mailPaymentRequest'] = (order, id) => mailPaymentRequest(order, id, deps);
  const deliver = (websiteId: string, id: string): Promise<void> => deliverDue(websiteId, id, deps);
  const sendDownloads: DownloadsDeps['mailDownloads'] = (order) => mailDownloads(order, deps);
  const deps = {
    ...service,
    bookings: createBookings({ content, items: site.items }, now),
    ...{ products, stock, stockHistory },
    ...search,
    variantStock: createVariantStock(stock, products, stockHistory, now),
    /** Changes of one collection's products wait for each other in this process. */
    productQueue: createKeyedQueue(),
    storeRules,
    content,
    site,
    library,
    pictureFacts: createPictureFacts(library.store, now),
    ...createWebsiteReaders(identity),
    ...createInteractionStores(models, service, site, access.passwords),
    access,
    siteExports: createSiteExports(models, now),
    interactions: createInteractions(identity, now),
    colleagues: createColleagues(identity, now),
    noticeAddress: async (websiteId: string) => (await mailSettings.read(websiteId)).orderNoticeTo,
    importDocuments: (websiteId: string, documents: ImportedDocuments): ReturnType<typeof importDocuments> =>
      importDocuments(websiteId, documents, deps),
    notifyContentChanged: createContentChangeNotifier({ ...service, content, storeRules }),
    shop: createShop({ catalogue, products, content, reviews, storeRules }, createLessonAccess(orders)),
    catalogue,
    carts: createCartStore(models, now),
    cartMails,
    members,
    cartQueue: createKeyedQueue(),
    coupons,
    orders,
    reviews,
    reviewAsking: createReviewAsking(models),
    mails: createMails(service, {
      isStopped: cartMails.isStopped,
      complete: (mail) =>
        withAccountSecret(withGiftCardCode(mail, lastingSecret(service.config)), service.config.PLATFORM_SECRET),
    }),
    mailSettings,
    grants: createGrants(models, service.config, now),
    productFiles: createProductFiles(db, now),
    websites,
    giftCards: createGiftCardStore(models, now),
    payments,
    onStep,
    subscriptions: createSubscriptionStore(models, now),
    buyers: createBuyers(models, orders, now),
    orderNumbers: createOrderNumbers(models),
    webhooks: createWebhooks(service, deliver),
    holds: createStockHolds(stock, service),
    chargeRenewal: chargeLater,
    mailPaymentRequest: requestByMail,
    mailDownloads: sendDownloads,
  };
  return deps;
}

/** Readers of a website, undefined where it has none. @throws when svc-identity cannot be asked */
function createWebsiteReaders(identity: ReturnType<typeof createServiceCalls>) {
  const read = async (websiteId: string) => identity?.(readWebsite, { params: { websiteId } }, websiteId);
  return {
    design: createSiteDesign(identity),
    /** Its header and logo. */
    readHeader: async (websiteId: string): Promise<unknown> => {
      const website = await read(websiteId);
      return website && [website.header, website.logo];
    },
    /** What of its design an export holds. */
    readWebsiteDesign: async (websiteId: string): Promise<unknown> => {
      const website = await read(websiteId);
      if (!website) return undefined;
      const { name, tagline, locale, timeZone, languages, theme, header, footer, navigation, logo } = website;
      return { name, tagline, locale, timeZone, languages, theme, header, footer, navigation, logo };
    },
  };
}
