import type { BodyOf } from '@tessera/contracts/call.ts';
import type { ImportedProduct, importStore } from '@tessera/contracts/commerce/import-calls.ts';
import { productType } from '@tessera/contracts/enumerations.ts';

const productCount = 100;
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
    merchandising: {
      restockNotificationViews: [],
      restockNotificationMessages: {},
      mailingListSignUpEnabled: false,
      mailingListOptInByDefault: false,
      scarcityEnabled: false,
      scarcityTemplateViews: [],
      scarcityText: '',
      scarcityShownByDefault: false,
      customSoldOutText: '',
    },
  };
}

/** A store of simple products with stock that does not run out. */
export const benchStore: BodyOf<typeof importStore> = {
  currency: 'GBP',
  settings: {
    currency: 'GBP',
    multipleQuantityAllowedForServices: true,
    checkoutMinimumCents: 500,
    expressCheckout: false,
    reviewsEnabled: false,
    scarcityThreshold: 5,
    useCLDRMoneyFormat: false,
    businessCountry: 'GB',
    installments: null,
  },
  collections: [
    {
      id: 'col-shop',
      collectionType: 13,
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
  taxRules: [],
  coupons: [],
};
