import type { Order, OrderSummary } from '@tessera/contracts/commerce/order.ts';

/** An order as lists show it. */
export const summary: OrderSummary = {
  id: 'order-1',
  number: 'FH-1121',
  createdOn: Date.parse('2026-11-20T10:31:00Z'),
  email: 'june@example.com',
  customerName: 'June Abara',
  fulfilment: 'pending',
  paymentState: 'paid',
  grandTotal: { value: '5250', currency: 'GBP' },
  testMode: true,
  itemCount: 2,
  refundedCents: 0,
  shipmentCount: 0,
};

const money = (value: string) => ({ value, currency: 'GBP' as const });

/** Two mugs of £24, a tenth off, £9.30 for the post. */
export const order: Order = {
  ...summary,
  websiteId: 'site',
  purchasedCartId: 'cart-1',
  siteUserId: null,
  locale: 'en-GB',
  items: [
    {
      productId: 'mug',
      variantId: 'mug-chalk',
      sku: 'MUG-CHALK',
      productName: 'Moor Mug',
      attributes: { Glaze: 'Chalk' },
      quantity: 2,
      unitPrice: money('2400'),
      additionalFields: { Initials: 'M. O.' },
      image: null,
    },
  ],
  subtotal: money('4800'),
  discountTotal: money('480'),
  shippingTotal: money('930'),
  taxTotal: money('0'),
  coupons: ['AUTUMN10'],
  giftCards: [],
  amountPaid: null,
  payments: [],
  cancelledOn: null,
  refunds: [],
  shipments: [],
  shippingOptionName: 'Tracked',
  shippingAddress: {
    country: 'GB',
    region: '',
    postalCode: 'HX7 8AB',
    city: 'Fernhall',
    line1: '14 Mill Lane',
    line2: '',
  },
  phone: null,
  fulfilledOn: null,
  timeline: [{ at: summary.createdOn, what: 'Order placed', who: 'Buyer' }],
};
