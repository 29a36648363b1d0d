import { noMerchandising } from '@tessera/contracts/commerce/no-merchandising.ts';
import type { Product, StoreSettings, Variant } from '@tessera/contracts/commerce/product.ts';
import type { SubscriptionCart } from '@tessera/contracts/commerce/subscription.ts';
import type {
  ProductDetailProps,
  ProductListProps,
  ReviewRequestProps,
  SubscriptionCheckoutProps,
} from '@tessera/contracts/mounts.ts';
import { aCart, aCartEntry } from '@tessera/contracts/testing/a-cart.ts';
import { aProduct, aVariant } from '@tessera/contracts/testing/a-product.ts';
import { someSettings } from '@tessera/contracts/testing/some-settings.ts';
import type { Fixtures } from '@tessera/module-kit/define-module.ts';
import { britishForm } from '@tessera/module-kit/testing/address-forms.ts';

const common = {
  websiteId: 'site',
  locale: 'en-GB',
  currency: 'GBP',
  useCLDRMoneyFormat: false,
  pageType: 50,
  path: '/shop/mug',
} as const;

const settings: StoreSettings = { ...someSettings, useCLDRMoneyFormat: false };

const picture = {
  url: '/images/site/mug-1.jpg',
  alt: 'A mug',
  width: 1200,
  height: 1500,
  focalPoint: { x: 0.5, y: 0.5 },
};

function variant(glaze: string, size: string, qtyInStock: number, price = 2400): Variant {
  const attributes = { Glaze: glaze, Size: size };
  return aVariant({
    id: `var-mug-${glaze}-${size}`,
    sku: `MUG-${glaze}-${size}`,
    attributes,
    optionValues: Object.entries(attributes).map(([optionName, value]) => ({ optionName, value })),
    price,
    priceMoney: { value: String(price), currency: 'GBP' },
    qtyInStock,
  });
}

export const mug = aProduct({
  name: 'Moor Mug',
  summary: 'The mug we drink from ourselves.',
  mainImage: picture,
  variantOptionOrdering: ['Glaze', 'Size'],
  variants: [variant('Chalk', 'Small', 3), variant('Chalk', 'Large', 8, 2800), variant('Moss', 'Small', 0)],
  description: 'Thrown on the wheel.\n\nGoes in the dishwasher.',
  images: [picture, { ...picture, url: '/images/site/mug-2.jpg' }],
  merchandising: {
    ...noMerchandising,
    scarcityEnabled: true,
    scarcityTemplateViews: ['product-page'],
    scarcityText: 'Only {n} left',
  },
});

export const soldOutMug: Product = { ...mug, variants: [variant('Chalk', 'Small', 0)] };

export const listProps: ProductListProps = {
  ...common,
  path: '/shop',
  collection: { id: 'col-shop', title: 'Shop', urlId: 'shop' },
  categories: [],
  activeCategory: null,
  products: [mug, { ...soldOutMug, id: 'prod-mug-2' }],
  settings,
};

export const productProps: ProductDetailProps = { ...common, product: mug, settings };

const boxed: Product = {
  ...mug,
  id: 'prod-candle',
  name: 'Candle Post',
  isSubscribable: true,
  subscriptionPlan: { billingPeriod: { value: 2, unit: 'MONTH' }, numBillingCycles: 6 },
};

/** A product sold as a subscription. */
export const candlePost: ProductDetailProps = { ...productProps, product: boxed };

const subscriptionCart: SubscriptionCart = {
  cart: aCart({
    id: 'scart-1',
    websiteId: 'site',
    entries: [
      aCartEntry({
        id: 'line-1',
        itemId: 'prod-candle',
        quantity: 1,
        title: 'Candle Post',
        subTotal: 2000,
        purchasePriceCents: 2000,
        multipleQuantityAllowed: false,
        qtyAvailable: null,
        fullUrl: '/shop/candle-post',
        image: picture,
        isSubscribable: true,
        chosenVariant: { id: 'v', sku: 'C', attributes: { Scent: 'Hearth' } },
      }),
    ],
    subtotalCents: 2000,
    grandTotalCents: 2000,
    totalQuantity: 1,
    requiresShipping: true,
    amountDueCents: 2000,
  }),
  plan: { billingPeriod: { value: 2, unit: 'MONTH' }, numBillingCycles: 6 },
  expiresOn: Date.UTC(2031, 0, 16),
  nextChargeOn: Date.UTC(2031, 2, 15),
};

/** The checkout of a subscription of six charges, posted to the buyer. */
export const subscriptionProps: SubscriptionCheckoutProps = {
  ...common,
  ...{ pageType: 201, path: '/checkout/subscription', cartToken: 'token-1', account: null, settings },
  subscriptionCart,
  countries: [
    { code: 'FR', name: 'France' },
    { code: 'GB', name: 'United Kingdom' },
  ],
  addressForm: britishForm,
  draft: {},
};

/** A product that is sold on the gift card page. */
const giftCard: Product = {
  ...mug,
  id: 'prod-gift-card',
  name: 'Gift Card',
  productType: 4,
  variants: mug.variants.map((value) => ({ ...value, unlimited: true })),
};

export const reviewProps: ReviewRequestProps = {
  ...common,
  path: '/reviews/tok',
  pageType: 209,
  orderToken: 'tok',
  request: {
    orderNumber: 'FH-1001',
    authorName: 'Ann B.',
    items: [
      { line: 0, productName: 'Moor Mug', attributes: { Glaze: 'Chalk' }, image: picture, isReviewed: false },
      { line: 1, productName: 'Bowl', attributes: {}, image: null, isReviewed: true },
    ],
  },
};

/** Props every published version must be able to draw. */
export default {
  'product/list': [listProps, { ...listProps, products: [] }] satisfies ProductListProps[],
  'product/gift-card': [{ ...productProps, product: giftCard }] satisfies ProductDetailProps[],
  'product/review': [reviewProps] satisfies ReviewRequestProps[],
  'product/detail': [productProps, { ...productProps, product: soldOutMug }, candlePost] satisfies ProductDetailProps[],
  'product/subscription': [
    subscriptionProps,
    { ...subscriptionProps, settings: { ...settings, paymentProvider: 'gateway' } },
  ] satisfies SubscriptionCheckoutProps[],
} satisfies Fixtures;
