import type { Cart } from '../commerce/cart.ts';

/** A cart with nothing in it. */
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

/** Two mugs in one. */
export function aCartEntry(fields: Partial<Cart['entries'][number]> = {}): Cart['entries'][number] {
  return {
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
    ...fields,
  };
}
