import type { PageBlock } from '@tessera/contracts/commerce/content.ts';
import type { StoreSettings, SubscriptionPlan } from '@tessera/contracts/commerce/product.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import type { NavigationLink, Website } from '@tessera/contracts/identity/website.ts';

/** The files of the demo store as its README describes them; only what is loaded is named. */

export interface SourceMoney {
  value: number;
  currency: StoreSettings['currency'];
}

export interface SourceImage {
  file: string;
  alt: string;
  focalPoint: { x: number; y: number };
}

export interface ImagesFile {
  images: { file: string; width: number; height: number; usedBy: string }[];
}

export interface SourceVariant {
  id: string;
  sku: string;
  attributes: Record<string, string>;
  priceMoney: SourceMoney;
  salePriceMoney: SourceMoney | null;
  onSale: boolean;
  qtyInStock: number;
  unlimited: boolean;
  weightGrams: number | null;
  image: SourceImage | null;
}

export interface SourceProduct {
  id: string;
  collectionId: string;
  urlSlug: string;
  name: string;
  productType: number;
  enabled: boolean;
  order: number;
  categoryIds: string[];
  tags: string[];
  summary: string;
  description: string;
  variantOptionOrdering: string[];
  variants: SourceVariant[];
  images: SourceImage[];
  isSubscribable: boolean;
  subscriptionPlan: SubscriptionPlan | null;
  additionalFieldsFormId: string | null;
  useCustomAddButtonText: boolean;
  customAddButtonText: string;
  maxPerOrder: number | null;
  relatedSlugs: string[];
  seo: { title: string; description: string };
  merchandising: SourceMerchandising | null;
}

interface SourceMerchandising {
  restockNotificationViews: ('product-page' | 'blocks')[];
  restockNotificationMessages: Record<string, string>;
  mailingListSignUpEnabled: boolean;
  mailingListOptInByDefault: boolean;
  scarcityEnabled: boolean;
  scarcityTemplateViews: ('product-page' | 'blocks')[];
  scarcityText: string;
  scarcityShownByDefault: boolean;
  customSoldOutText: string;
}

export interface SourceCollection {
  id: string;
  collectionType: number;
  title: string;
  urlId: string;
  navigationTitle?: string;
  description?: string;
  enabled?: boolean;
  showPastOrUpcomingEvents?: string;
}

interface SourceCategory {
  id: string;
  displayName: string;
  urlSlug: string;
  parentCategoryId: string;
  type: 'ROOT' | 'CATEGORY';
  pageRendering: string;
  displayIndex: number;
  description: string;
  image: SourceImage | null;
}

interface SourceShippingOption {
  id: string;
  name: string;
  rates: { maxGrams: number | null; price: SourceMoney }[];
  freeOverCents: number | null;
}

export interface CatalogueFile {
  websiteId: string;
  currency: StoreSettings['currency'];
  storeSettings: {
    multipleQuantityAllowedForServices: boolean;
    checkoutMinimumCents: number;
    expressCheckout: boolean;
    reviewsEnabled: boolean;
    scarcityThreshold: number;
    installments: { afterPayMin: SourceMoney; afterPayMax: SourceMoney; count: number };
  };
  collections: SourceCollection[];
  categories: SourceCategory[];
  shippingZones: { id: string; name: string; countries: string[]; options: SourceShippingOption[] }[];
  taxRules: {
    id: string;
    country: string;
    region: string | null;
    ratePercent: number;
    appliesToShipping: boolean;
  }[];
  coupons: {
    code: string;
    kind: 'percent' | 'fixed' | 'freeShipping';
    percent: number | null;
    amountCents: number | null;
    minimumSubtotalCents: number | null;
    maxUsesPerCustomer: number | null;
    maxUses: number | null;
    enabled: boolean;
  }[];
  products: SourceProduct[];
}

interface SourceMoment {
  dayOffset: number;
  time: string;
}

export interface SourcePost {
  collectionId: string;
  urlSlug: string;
  title: string;
  excerpt: string;
  body: string;
  author: { displayName: string };
  categories: string[];
  tags: string[];
  dayOffset: number;
  image: SourceImage | null;
  commentState: number;
  publicCommentCount: number;
  likeCount: number;
  comments: { id: string; authorName: string; dayOffset: number; body: string; public: boolean }[];
}

export interface SourceEvent {
  collectionId: string;
  urlSlug: string;
  title: string;
  excerpt: string;
  body: string;
  start: SourceMoment;
  end: SourceMoment;
  location: Record<string, unknown>;
  image: SourceImage | null;
}

export interface SourceGallery {
  id: string;
  collectionId: string;
  title: string;
  options: Record<string, unknown>;
  items: { title: string; caption: string; image: SourceImage; order: number }[];
}

export interface SourceLessons {
  collectionId: string;
  collectionType: number;
  title: string;
  urlId: string;
  memberAreaId: string;
  items: { id: string; title: string; minutes: number; free: boolean; excerpt: string; image: SourceImage | null }[];
}

export interface SourcePage {
  id: string;
  urlId: string;
  collectionType: number;
  pageType: number;
  pagePermissionTypeValue?: number;
  title: string;
  seo: { title: string; description: string };
  image: SourceImage | null;
  blocks: PageBlock[];
}

export interface SourceWebsite {
  id: string;
  name: string;
  primaryHost: string;
  tagline: string;
  accountStatus: number;
  timeZone: string;
  locale: string;
  languages: Website['languages'];
  features: string[];
  commentsEnabled: boolean;
  simpleLikingEnabled: boolean;
  captchaSettings: { siteKey: string | null };
  disqusShortname: string | null;
  theme: { colors: Record<string, string>; headingFont: string; bodyFont: string };
  collections: SourceCollection[];
  memberAreas: { id: string; title: string; pageId: string | null }[];
  header: Record<string, unknown>;
  footer: Record<string, unknown>;
  navigation: { mainNav: NavigationLink[]; footerNav: NavigationLink[] };
  pages: SourcePage[];
  posts: SourcePost[];
  events: SourceEvent[];
  galleries: SourceGallery[];
  lessons?: SourceLessons;
  products?: SourceProduct[];
  staff: { name: string; email: string; roleCode: number }[];
}

export interface ContentFile {
  websites: SourceWebsite[];
}

export interface FormsFile {
  forms: (Form & { websiteId: string })[];
}

export interface CustomersFile {
  customers: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    phone: string | null;
    isMember: boolean;
    createdDayOffset: number;
  }[];
}

export interface SourceOrder {
  id: string;
  number: string;
  websiteId: string;
  purchasedCartId: string;
  testMode: boolean;
  customerId: string;
  email: string;
  dayOffset: number;
  minuteOfDay: number;
  language: string;
  status: 'pending' | 'fulfilled' | 'cancelled';
  paymentState: 'pending' | 'paid' | 'refunded';
  items: {
    productId: string;
    variantId: string;
    sku: string;
    productName: string;
    attributes: Record<string, string>;
    quantity: number;
    unitPrice: SourceMoney;
    additionalFields: Record<string, unknown> | null;
  }[];
  coupons: string[];
  subtotal: SourceMoney;
  discountTotal: SourceMoney;
  shippingTotal: SourceMoney;
  taxTotal: SourceMoney;
  grandTotal: SourceMoney;
  shippingOptionId: string | null;
  shippingAddress: {
    line1: string;
    line2: string;
    city: string;
    region: string;
    postalCode: string;
    country: string;
  } | null;
  fulfilledDayOffset: number | null;
}

export interface OrdersFile {
  orders: SourceOrder[];
}

export interface TrafficFile {
  websiteId: string;
  days: number;
  seed: number;
  visitsPerDay: {
    base: number;
    weekdayFactor: Record<string, number>;
    growthPerDay: number;
    noise: number;
    spikes: { dayOffset: number; factor: number }[];
  };
  hourShape: number[];
  sources: { name: string; referrer: string; share: number; query?: string }[];
  devices: { name: string; share: number; viewport: [number, number] }[];
  countries: { country: string; locale: string; share: number }[];
  landingPages: { path: string; share: number }[];
  popularProducts: { slug: string; share: number }[];
  pagesPerVisit: { continueProbability: number; max: number };
  secondsPerPage: { median: number; sigma: number };
  returningVisitorShare: number;
  transitions: Record<string, Record<string, number>>;
  actions: { name: string; onPath: string; probability: number }[];
  searches: string[];
}
