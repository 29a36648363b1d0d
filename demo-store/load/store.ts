import type { BodyOf } from '@tessera/contracts/call.ts';
import type { ImportedProduct, importStore } from '@tessera/contracts/commerce/import-calls.ts';
import { noMerchandising } from '@tessera/contracts/commerce/no-merchandising.ts';
import type { Collection, StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { collectionType } from '@tessera/contracts/enumerations.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import type { CatalogueFile, SourceCollection, SourceProduct, SourceVariant } from './catalogue-types.ts';
import type { Days } from './days.ts';
import { wireMoney } from './money.ts';
import type { PictureOf } from './pictures.ts';
import type { SourceWebsite } from './source-types.ts';

type Store = BodyOf<typeof importStore>;

interface StoreInput {
  website: SourceWebsite;
  catalogue: CatalogueFile;
  forms: readonly Form[];
  picture: PictureOf;
  days: Days;
}

/** The catalogue and store rules of a website. The catalogue file is Fernhall's; Northlight's few prints have no rules of their own. */
export function storeOf(input: StoreInput): Store {
  const { website, catalogue } = input;
  if (website.id === catalogue.websiteId) return fullStore(input);
  const { currency } = catalogue;
  const collections = website.collections.filter((one) => one.collectionType === collectionType.products);
  return {
    currency,
    settings: { ...settingsOf(catalogue), installments: null, reviewsEnabled: false, checkoutMinimumCents: 0 },
    collections: collections.map(collectionOf),
    categories: [],
    products: (website.products ?? []).map((product) => productOf(product, input)),
    shippingZones: [],
    taxRules: [],
    coupons: [],
  };
}

function fullStore(input: StoreInput): Store {
  const { catalogue, picture } = input;
  return {
    currency: catalogue.currency,
    settings: settingsOf(catalogue),
    collections: catalogue.collections.map(collectionOf),
    categories: catalogue.categories.map((one) => ({ ...one, image: one.image && picture(one.image) })),
    products: catalogue.products.map((product) => productOf(product, input)),
    shippingZones: catalogue.shippingZones.map((zone) => ({ ...zone, options: zone.options.map(shippingOptionOf) })),
    taxRules: catalogue.taxRules.map(({ id, country, region, ratePercent, appliesToShipping, name }) => ({
      id,
      country,
      region,
      ratePercent,
      appliesToShipping,
      ...(name && { name }),
    })),
    coupons: catalogue.coupons.map((coupon) => ({
      id: `coupon-${coupon.code.toLowerCase().replaceAll(' ', '-')}`,
      ...coupon,
    })),
  };
}

function settingsOf({ currency, storeSettings }: CatalogueFile): StoreSettings {
  const { afterPayMin, afterPayMax, count } = storeSettings.installments;
  return {
    ...storeSettings,
    currency,
    useCLDRMoneyFormat: false,
    businessCountry: 'GB',
    installments: { afterPayMin: wireMoney(afterPayMin), afterPayMax: wireMoney(afterPayMax), count },
  };
}

function shippingOptionOf({
  id,
  name,
  rates,
  freeOverCents,
  kind = 'weight',
  description = '',
}: CatalogueFile['shippingZones'][0]['options'][0]) {
  const priced = rates.map(({ maxGrams, price }) => ({ maxGrams, priceCents: price.value }));
  return { id, name, description, kind, rates: priced, freeOverCents };
}

/** A collection of the files, with what they leave out. */
export function collectionOf(source: SourceCollection): Collection {
  const { id, collectionType, title, urlId } = source;
  return {
    id,
    collectionType,
    title,
    urlId,
    navigationTitle: source.navigationTitle ?? title,
    description: source.description ?? '',
    enabled: source.enabled ?? true,
  };
}

function productOf(source: SourceProduct, { forms, picture, days }: StoreInput): ImportedProduct {
  return {
    id: source.id,
    collectionId: source.collectionId,
    urlSlug: source.urlSlug,
    name: source.name,
    productType: source.productType,
    enabled: source.enabled,
    createdOn: days.past(-daysOld(source.order), 600),
    order: source.order,
    categoryIds: source.categoryIds,
    tags: source.tags,
    summary: source.summary,
    description: source.description,
    variantOptionOrdering: source.variantOptionOrdering,
    variants: source.variants.map((variant) => variantOf(variant, picture)),
    images: source.images.map(picture),
    isSubscribable: source.isSubscribable,
    subscriptionPlan: source.subscriptionPlan,
    additionalFieldsFormId: source.additionalFieldsFormId,
    additionalFieldsForm: forms.find((form) => form.id === source.additionalFieldsFormId) ?? null,
    useCustomAddButtonText: source.useCustomAddButtonText,
    customAddButtonText: source.customAddButtonText,
    maxPerOrder: source.maxPerOrder,
    relatedSlugs: source.relatedSlugs,
    seo: source.seo,
    merchandising: source.merchandising ?? noMerchandising,
  };
}

/** The range grew over a year, not in the order of the shelf. */
function daysOld(order: number): number {
  return 1 + ((order * 29) % 365);
}

function variantOf(source: SourceVariant, picture: PictureOf) {
  const { id, sku, attributes, onSale, qtyInStock, unlimited, weightGrams } = source;
  return {
    id,
    sku,
    attributes,
    onSale,
    qtyInStock,
    unlimited,
    weightGrams,
    priceCents: source.priceMoney.value,
    salePriceCents: source.salePriceMoney?.value ?? null,
    image: source.image && picture(source.image),
  };
}
