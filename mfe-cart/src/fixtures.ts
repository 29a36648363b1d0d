import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import type {
  CartPageProps,
  CartPillProps,
  CheckoutProps,
  ConfirmationProps,
  PaymentPageProps,
} from '@tessera/contracts/mounts.ts';
import { aCart, aCartEntry } from '@tessera/contracts/testing/a-cart.ts';
import { anOrder } from '@tessera/contracts/testing/an-order.ts';
import { someSettings } from '@tessera/contracts/testing/some-settings.ts';
import type { Fixtures } from '@tessera/module-kit/define-module.ts';
import { britishForm } from '@tessera/module-kit/testing/address-forms.ts';

const common = {
  websiteId: 'site',
  locale: 'en-GB',
  currency: 'GBP',
  useCLDRMoneyFormat: false,
  pageType: 205,
  path: '/cart',
} as const;

const settings: StoreSettings = { ...someSettings, useCLDRMoneyFormat: false, checkoutMinimumCents: 500 };

const entry = aCartEntry({
  chosenVariant: { id: 'var-mug-chalk', sku: 'MUG-CHALK', attributes: { Glaze: 'Chalk' } },
  title: 'Mug',
  additionalFields: { initials: 'M. O.' },
  qtyAvailable: 8,
});

export const emptyCart = aCart({ id: '', websiteId: 'site', checkoutMinimumCents: 500 });

export const filledCart: Cart = {
  ...emptyCart,
  id: 'cart-1',
  entries: [entry],
  subtotalCents: 4800,
  grandTotalCents: 4800,
  amountDueCents: 4800,
  totalQuantity: 2,
  requiresShipping: true,
};

export const order = anOrder({
  number: 'FH-1121',
  websiteId: 'site',
  email: 'marguerite@example.com',
  items: [
    {
      productId: 'prod-mug',
      variantId: 'var-mug-chalk',
      sku: 'MUG-CHALK',
      productName: 'Mug',
      attributes: { Glaze: 'Chalk' },
      quantity: 2,
      unitPrice: { value: '2400', currency: 'GBP' },
      additionalFields: null,
      image: null,
    },
  ],
  subtotal: { value: '4800', currency: 'GBP' },
  discountTotal: { value: '0', currency: 'GBP' },
  shippingTotal: { value: '450', currency: 'GBP' },
  taxTotal: { value: '0', currency: 'GBP' },
  grandTotal: { value: '5250', currency: 'GBP' },
  amountPaid: { value: '5250', currency: 'GBP' },
  payments: [{ id: 'order-1', provider: 'test', cents: 5250, at: 0 }],
  shippingOptionName: 'Standard',
  shippingAddress: {
    country: 'GB',
    region: '',
    postalCode: 'HX7 8AB',
    city: 'Fernhall',
    line1: '14 Mill Lane',
    line2: '',
  },
  customerName: 'Marguerite Okafor',
});

const countries = [
  { code: 'FR', name: 'France' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'US', name: 'United States' },
];

export const cartPageProps: CartPageProps = { ...common, cart: filledCart, settings, countries };

export const checkoutProps: CheckoutProps = {
  ...common,
  path: '/checkout',
  cart: filledCart,
  settings,
  account: null,
  countries,
  addressForm: britishForm,
  draft: {},
};

export const confirmationProps: ConfirmationProps = { ...common, order, storeUrl: '/shop' };

export const paymentProps: PaymentPageProps = {
  ...common,
  orderToken: 'order-token-of-a-fixture',
  payment: {
    state: 'waiting',
    amountDue: { value: '5250', currency: 'GBP' },
    confirmAt: 'here',
    waitsUntil: 600_000,
    nextUrl: '/checkout/payment/order-token-of-a-fixture',
  },
};

export const replacedPaymentProps: PaymentPageProps = {
  ...paymentProps,
  payment: { ...paymentProps.payment, state: 'replaced', confirmAt: null, waitsUntil: null, nextUrl: '/checkout' },
};

/** The checkout while a payment of its cart waits. */
const waitingCheckoutProps: CheckoutProps = {
  ...checkoutProps,
  waitingPayment: { orderToken: 'order-token-of-a-fixture', amountDue: { value: '5250', currency: 'GBP' } },
};

/** Props every published version must be able to draw. */
export default {
  'cart/pill': [{ ...common, cart: filledCart, hidden: false }] satisfies CartPillProps[],
  'cart/page': [
    cartPageProps,
    { ...cartPageProps, cart: emptyCart },
    { ...cartPageProps, cart: null },
  ] satisfies CartPageProps[],
  'cart/checkout': [checkoutProps, waitingCheckoutProps, { ...checkoutProps, cart: null }] satisfies CheckoutProps[],
  'cart/confirmation': [confirmationProps] satisfies ConfirmationProps[],
  'cart/payment': [paymentProps, replacedPaymentProps] satisfies PaymentPageProps[],
} satisfies Fixtures;
