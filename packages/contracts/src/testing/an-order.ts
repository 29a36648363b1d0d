import type { Order } from '../commerce/order.ts';

/** A paid order that has not been sent. */
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
