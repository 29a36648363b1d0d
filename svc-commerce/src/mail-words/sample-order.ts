import type { Order, OrderRefund, OrderShipment } from '@tessera/contracts/commerce/order.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import type { OrderMailFacts } from '../order-mails/compose-order-mail.ts';

/** How a store writes amounts. */
export interface SampleMoney {
  currency: Currency;
  useCLDRMoneyFormat: boolean;
}

const moneyIn = (currency: Currency) => (cents: number) => ({ value: String(cents), currency });
const at = Date.UTC(2026, 4, 12, 9, 30);
const item = { attributes: {}, additionalFields: null, image: null } as const;

function sampleOrder(money: ReturnType<typeof moneyIn>): Order {
  return {
    ...{
      id: 'sample',
      number: '10428',
      websiteId: 'sample',
      purchasedCartId: 'sample',
      testMode: false,
      createdOn: at,
    },
    ...{ email: 'imogen@example.org', siteUserId: null, locale: 'en', fulfilment: 'pending', paymentState: 'paid' },
    items: [
      {
        ...{ ...item, productId: 'mug', variantId: 'mug', sku: 'MUG', productName: 'Stoneware mug', quantity: 2 },
        ...{ unitPrice: money(2_800), attributes: { Glaze: 'Blue', Size: 'Large' } },
      },
      {
        ...{ ...item, productId: 'bowl', variantId: 'bowl', sku: 'BOWL', productName: 'Breakfast bowl', quantity: 1 },
        unitPrice: money(3_400),
      },
    ],
    ...{ subtotal: money(9_000), discountTotal: money(0), shippingTotal: money(490), taxTotal: money(0) },
    ...{ grandTotal: money(9_490), coupons: [], giftCards: [], amountPaid: money(9_490), payments: [] },
    shippingOptionName: 'Post',
    shippingAddress: {
      ...{ firstName: 'Imogen', lastName: 'Tarrant', line1: '1 Mill Lane', line2: '', city: 'Totnes', region: '' },
      ...{ postalCode: 'TQ9 5AB', country: 'GB' },
    },
    ...{ customerName: 'Imogen Tarrant', phone: null, fulfilledOn: null, cancelledOn: null },
    ...{ refunds: [], shipments: [], timeline: [] },
  };
}

export const sampleShipment: OrderShipment = {
  ...{
    id: 'sample',
    at,
    who: '',
    lines: [{ line: 0, quantity: 2 }],
    carrier: 'Post',
    trackingNumber: 'RR 123 456 785',
  },
  trackingUrl: 'https://example.org/track',
};

export const sampleRefund = (currency: Currency): OrderRefund => ({
  ...{ id: 'sample', at, who: '', state: 'done', amount: moneyIn(currency)(2_800), lines: [{ line: 0, quantity: 1 }] },
  ...{ restock: true, reason: '', shares: [{ to: 'card', cents: 2_800, id: null, codeLast4: null }] },
});

/** An order of a made-up buyer, in the store's currency. Its links lead to the website's first page. */
export function sampleFacts(site: StoreSite, money: SampleMoney, changes: Partial<Order> = {}): OrderMailFacts {
  const format = { ...money, locale: site.locale };
  return {
    order: { ...sampleOrder(moneyIn(money.currency)), ...changes },
    ...{ site, statusUrl: site.origin, payUrl: site.origin, adminUrl: site.origin, downloads: [], dates: [] },
    write: (cents) => formatCents(cents, format),
  };
}
