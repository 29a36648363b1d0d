import type { BodyOf } from '@tessera/contracts/call.ts';
import type { ImportedProduct, importStore } from '@tessera/contracts/commerce/import-calls.ts';
import { noMerchandising } from '@tessera/contracts/commerce/no-merchandising.ts';
import { collectionType, productType } from '@tessera/contracts/enumerations.ts';
import { someSettings } from '@tessera/contracts/testing/some-settings.ts';

/** A store of some size: what is in it must not slow down one cart. */
const productCount = 1_000;
const couponCount = 20;
const taxRegions = 200;
export const itemId = (number: number) => `prod-${number}`;

function product(number: number): ImportedProduct {
  return {
    id: itemId(number),
    collectionId: 'col-shop',
    urlSlug: `thing-${number}`,
    name: `Thing number ${number}`,
    productType: productType.physical,
    enabled: true,
    order: number,
    categoryIds: [],
    tags: ['small', 'useful'],
    summary: 'Made of good stuff by people who know how.',
    description: '<p>Made of good stuff by people who know how.</p>',
    variantOptionOrdering: [],
    variants: [
      {
        id: `var-${number}`,
        sku: `SKU-${number}`,
        attributes: {},
        priceCents: 1_000 + number,
        salePriceCents: null,
        onSale: false,
        qtyInStock: 1_000_000,
        unlimited: false,
        weightGrams: 250,
        image: null,
      },
    ],
    images: [],
    isSubscribable: false,
    subscriptionPlan: null,
    additionalFieldsFormId: null,
    additionalFieldsForm: null,
    useCustomAddButtonText: false,
    customAddButtonText: '',
    maxPerOrder: null,
    relatedSlugs: [],
    seo: { title: '', description: '' },
    merchandising: noMerchandising,
  };
}

const countries = ['US', 'CA', 'AU', 'DE', 'FR', 'IT', 'ES', 'NL', 'SE', 'IN'];

function taxRule(number: number): BodyOf<typeof importStore>['taxRules'][number] {
  const country = countries[number % countries.length] ?? 'US';
  const region = `R${number}`;
  return { id: `tax-${number}`, country, region, ratePercent: 5 + (number % 20), appliesToShipping: number % 2 === 0 };
}

/** One of the codes nobody in particular has entered. */
function coupon(number: number): BodyOf<typeof importStore>['coupons'][number] {
  return {
    id: `coupon-${number}`,
    code: `CODE${number}`,
    // Those that apply by themselves are looked at with every change of a cart.
    isAutomatic: number % 2 === 0,
    kind: 'percent',
    percent: 5,
    amountCents: null,
    minimumSubtotalCents: 100_000_000,
    maxUses: null,
    maxUsesPerCustomer: null,
    enabled: true,
  };
}

/** A store of simple products with stock that does not run out. */
export const benchStore: BodyOf<typeof importStore> = {
  currency: 'GBP',
  settings: { ...someSettings, useCLDRMoneyFormat: false, checkoutMinimumCents: 500 },
  collections: [
    {
      id: 'col-shop',
      collectionType: collectionType.products,
      title: 'Shop',
      navigationTitle: 'Shop',
      urlId: 'shop',
      description: '',
      enabled: true,
    },
  ],
  categories: [],
  products: Array.from({ length: productCount }, (_, number) => product(number)),
  shippingZones: [
    {
      id: 'zone-home',
      name: 'Home',
      countries: ['GB'],
      options: [
        {
          id: 'ship-post',
          name: 'Post',
          description: 'Three days',
          rates: [{ maxGrams: null, priceCents: 495 }],
          freeOverCents: 5_000,
        },
      ],
    },
  ],
  taxRules: [
    { id: 'tax-home', country: 'GB', region: null, ratePercent: 20, appliesToShipping: true },
    ...Array.from({ length: taxRegions - 1 }, (_, number) => taxRule(number)),
  ],
  coupons: Array.from({ length: couponCount }, (_, number) => coupon(number)),
};
