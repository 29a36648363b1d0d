import type { BodyOf } from '@tessera/contracts/call.ts';
import type { importStore } from '@tessera/contracts/commerce/import-calls.ts';
import type { StoreSettings, SubscriptionPlan } from '@tessera/contracts/commerce/product.ts';
import type { ProductType } from '@tessera/contracts/enumerations.ts';

/** catalogue.json, and what other files have in common with it. */

export interface SourceMoney {
  value: number;
  currency: StoreSettings['currency'];
}

export interface SourceImage {
  file: string;
  alt: string;
  focalPoint: { x: number; y: number };
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
  productType: ProductType;
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
  digitalFile?: { name: string; bytes: number } | null;
  relatedSlugs: string[];
  reviews: { id: string; rating: number; authorName: string; title: string; body: string; dayOffset: number }[];
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
  showPastOrUpcomingEvents?: 'past' | 'upcoming';
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
  kind?: 'flat' | 'weight' | 'price' | 'pickup';
  description?: string;
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
    name?: string;
  }[];
  coupons: Omit<BodyOf<typeof importStore>['coupons'][number], 'id'>[];
  products: SourceProduct[];
}
