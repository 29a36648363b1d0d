import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { Page } from '@tessera/contracts/commerce/content.ts';
import type { Order } from '@tessera/contracts/commerce/order.ts';
import type { Collection, Product, ProductSummary, StoreSettings } from '@tessera/contracts/commerce/product.ts';
import type { Account } from '@tessera/contracts/identity/calls.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { neutralWebsite } from '../pages/neutral-website.ts';

export function aWebsite(fields: Partial<Website> = {}): Website {
  return {
    ...neutralWebsite,
    id: 'site-a',
    name: 'Heron Works',
    hosts: ['heron.localhost'],
    locale: 'en-GB',
    features: ['commerce'],
    header: { showCart: true, showAccount: true, showSearch: true },
    theme: { colors: { paper: '#ffffff', ink: '#111111' }, headingFont: 'sans', bodyFont: 'sans' },
    ...fields,
  };
}

export const someSettings: StoreSettings = {
  currency: 'GBP',
  multipleQuantityAllowedForServices: true,
  checkoutMinimumCents: 0,
  expressCheckout: false,
  reviewsEnabled: false,
  scarcityThreshold: 5,
  useCLDRMoneyFormat: true,
  businessCountry: 'GB',
  installments: null,
};

export const shop: Collection = {
  id: 'col-shop',
  collectionType: 13,
  title: 'Shop',
  navigationTitle: 'Shop',
  urlId: 'shop',
  description: '',
  enabled: true,
};

export function aProductSummary(fields: Partial<ProductSummary> = {}): ProductSummary {
  return {
    id: 'prod-mug',
    collectionId: shop.id,
    recordType: 11,
    urlSlug: 'mug',
    fullUrl: '/shop/mug',
    name: 'Heron Mug',
    summary: 'A mug.',
    productType: 1,
    onSale: false,
    isSubscribable: false,
    priceMoney: { value: '2400', currency: 'GBP' },
    salePriceMoney: null,
    price: { decimalValue: '24.00', currencyCode: 'GBP' },
    mainImage: null,
    categoryIds: [],
    variantOptionOrdering: [],
    variants: [
      {
        id: 'var-mug',
        sku: 'MUG',
        attributes: {},
        optionValues: [],
        price: 2400,
        salePrice: null,
        priceMoney: { value: '2400', currency: 'GBP' },
        salePriceMoney: null,
        onSale: false,
        qtyInStock: 3,
        unlimited: false,
        image: null,
      },
    ],
    customSoldOutText: '',
    ...fields,
  };
}

export function aProduct(fields: Partial<Product> = {}): Product {
  return {
    ...aProductSummary(),
    description: 'It holds tea.',
    images: [],
    tags: [],
    subscriptionPlan: null,
    additionalFieldsFormId: null,
    additionalFieldsForm: null,
    useCustomAddButtonText: false,
    customAddButtonText: '',
    maxPerOrder: null,
    relatedProductIds: [],
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
    seo: { title: '', description: '' },
    ...fields,
  };
}

export function aPage(fields: Partial<Page> = {}): Extract<ContentAnswer, { kind: 'page' }> {
  const page: Page = {
    id: 'page-home',
    urlId: '',
    collectionType: 10,
    pageType: 1,
    pagePermissionTypeValue: null,
    title: 'Home of herons',
    seo: { title: '', description: '' },
    image: null,
    blocks: [{ type: 'text', heading: 'Hello', text: 'We make mugs.' }],
    ...fields,
  };
  return { kind: 'page', page, products: [], categories: [], posts: [], events: [] };
}

export function aCart(fields: Partial<Cart> = {}): Cart {
  return {
    id: 'cart-1',
    websiteId: 'site-a',
    orderId: '',
    created: 0,
    isPurchased: false,
    currency: 'GBP',
    entries: [],
    shippingOptions: [],
    applicableTaxRules: [],
    coupons: [],
    validCoupons: [],
    invalidCoupons: [],
    selectedShippingOption: null,
    shippingLocation: null,
    subtotalCents: 0,
    taxCents: 0,
    shippingCostCents: 0,
    discountCents: 0,
    grandTotalCents: 0,
    totalQuantity: 0,
    hasDigital: false,
    purelyDigital: false,
    requiresShipping: false,
    checkoutMinimumCents: 0,
    giftCards: [],
    amountDueCents: 0,
    ...fields,
  };
}

export const aCartEntry: Cart['entries'][number] = {
  id: 'entry-1',
  itemId: 'prod-mug',
  quantity: 2,
  chosenVariant: null,
  title: 'Heron Mug',
  subTotal: 4800,
  purchasePriceCents: 2400,
  additionalFields: null,
  productType: 1,
  isSubscribable: false,
  multipleQuantityAllowed: true,
  qtyAvailable: 3,
  fullUrl: '/shop/mug',
  image: null,
};

export function anOrder(fields: Partial<Order> = {}): Order {
  const money = { value: '2400', currency: 'GBP' } as const;
  return {
    id: 'order-1',
    number: '1001',
    websiteId: 'site-a',
    purchasedCartId: 'cart-1',
    testMode: true,
    createdOn: 0,
    email: 'buyer@example.com',
    siteUserId: null,
    locale: 'en-GB',
    fulfilment: 'pending',
    paymentState: 'paid',
    items: [],
    subtotal: money,
    discountTotal: money,
    shippingTotal: money,
    taxTotal: money,
    grandTotal: money,
    coupons: [],
    giftCards: [],
    amountPaid: money,
    payments: [],
    cancelledOn: null,
    refunds: [],
    shipments: [],
    shippingOptionName: null,
    shippingAddress: null,
    customerName: 'A Buyer',
    phone: null,
    fulfilledOn: null,
    timeline: [],
    ...fields,
  };
}

export function anAccount(fields: Partial<Account> = {}): Account {
  return {
    siteUserId: 'user-1',
    email: 'edda@example.com',
    firstName: 'Edda',
    lastName: 'Heron',
    roles: [],
    ...fields,
  };
}
