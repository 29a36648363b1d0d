import type { Order } from '@tessera/contracts/commerce/order.ts';
import { expect, test } from 'vitest';
import { addressLines, itemRows, totalRows, unitRows } from './order-text.ts';

const money = (cents: number) => ({ value: String(cents), currency: 'GBP' as const });
const write = (cents: number) => `${cents}p`;
const item: Order['items'][number] = {
  productId: 'p',
  variantId: 'v',
  sku: 'S',
  productName: 'Mug',
  attributes: { Glaze: 'Chalk', Size: 'L' },
  quantity: 2,
  unitPrice: money(1_000),
  additionalFields: { Initials: 'M. O.', Extras: ['a', 'b'], Place: { city: 'Leeds' }, Empty: null },
  image: null,
};
const order: Order = {
  id: 'o',
  number: '1',
  websiteId: 's',
  purchasedCartId: 'c',
  testMode: false,
  createdOn: 0,
  email: 'a@x.test',
  siteUserId: null,
  locale: 'en-GB',
  fulfilment: 'pending',
  paymentState: 'paid',
  items: [item, { ...item, productName: 'Vase', attributes: {}, additionalFields: null, quantity: 1 }],
  subtotal: money(3_000),
  discountTotal: money(300),
  shippingTotal: money(0),
  taxTotal: money(200),
  grandTotal: money(2_900),
  coupons: ['TEN'],
  giftCards: [{ id: 'g', codeLast4: 'ABCD', cents: 900 }],
  amountPaid: money(2_000),
  payments: [],
  cancelledOn: null,
  refunds: [],
  shipments: [],
  shippingOptionName: 'Standard',
  shippingAddress: {
    country: 'GB',
    region: '',
    postalCode: 'LA1',
    city: 'Fernhollow',
    line1: '1 Mill Lane',
    line2: '',
  },
  customerName: 'Ann Bell',
  phone: null,
  fulfilledOn: null,
  timeline: [],
};

test('items with what was chosen and filled in', () => {
  expect(itemRows(order, write)).toEqual([
    { label: '2 × Mug', value: '2000p', detail: 'Chalk · L · Initials: M. O. · Extras: a b · Place: Leeds · Empty: ' },
    { label: '1 × Vase', value: '1000p' },
  ]);
  const later = { ...item, additionalFields: null, preOrder: { sentAbout: '2026-12-12', words: '' } };
  expect(itemRows({ ...order, items: [later] }, write)).toMatchObject([
    { detail: 'Chalk · L · Pre-order: sent about 12 December 2026' },
  ]);
  // A parcel that left says no more when it will.
  expect(unitRows({ ...order, items: [later] }, [{ line: 0, quantity: 2 }])).toMatchObject([{ detail: 'Chalk · L' }]);
  expect(
    unitRows(order, [
      { line: 1, quantity: 1 },
      { line: 9, quantity: 1 },
    ]),
  ).toEqual([{ label: '1 × Vase' }]);
});

test('totals: what there is, free shipping included, gift cards and refunds below', () => {
  const refunds = [
    {
      ...{ id: 'r', at: 0, who: '', state: 'done' as const, amount: money(500), lines: [] },
      restock: false,
      reason: '',
      shares: [],
    },
  ];
  expect(totalRows({ ...order, refunds }, write)).toEqual([
    { label: 'Subtotal', value: '3000p' },
    { label: 'Discount, TEN', value: '-300p' },
    { label: 'Shipping, Standard', value: '0p' },
    { label: 'Tax', value: '200p' },
    { label: 'Total', value: '2900p', isTotal: true },
    { label: 'Gift card ending in ABCD', value: '-900p' },
    { label: 'Refunded', value: '-500p' },
  ]);
});

test('totals of an order paid in part end with what is still to be paid', () => {
  const partly: Order = { ...order, paymentState: 'partially_paid', amountPaid: money(500) };
  expect(totalRows(partly, write).slice(-2)).toEqual([
    { label: 'Paid so far', value: '-500p' },
    { label: 'Still to pay', value: '1500p', isTotal: true },
  ]);
});

test('totals of an order paid in parts say to whom and how', () => {
  const paidInParts = { brand: 'Clearpay', count: 4, eachCents: 725 };
  expect(totalRows({ ...order, giftCards: [], paidInParts }, write).slice(-2)).toEqual([
    { label: 'Total', value: '2900p', isTotal: true },
    { label: 'Paid with Clearpay, 4 payments of', value: '725p' },
  ]);
});

test('the address, as it stands on a parcel', () => {
  expect(addressLines(order, 'en')).toBe('Ann Bell\n1 Mill Lane\nFernhollow LA1\nUnited Kingdom');
  expect(addressLines({ ...order, shippingAddress: null }, 'en')).toBe('');
});

test.each([
  ['FR', 'en-GB', { city: 'Paris', postalCode: '75002' }, ['75002 Paris', 'France']],
  ['DE', 'de-DE', { city: 'Dresden', postalCode: '01067' }, ['01067 Dresden', 'Deutschland']],
  ['IT', 'en-GB', { city: 'Milano', postalCode: '20121', region: 'MI' }, ['20121 Milano MI', 'Italy']],
  ['US', 'en-US', { city: 'Hudson', postalCode: '12534', region: 'NY' }, ['Hudson NY 12534', 'United States']],
  [
    'GB',
    'en-GB',
    { city: 'Fernhollow', postalCode: 'LA1', region: 'Lancashire' },
    ['Fernhollow Lancashire LA1', 'United Kingdom'],
  ],
  ['JP', 'en-GB', { postalCode: '154-0023', region: 'Tokyo', city: '' }, ['Tokyo 154-0023', 'Japan']],
])('the address in %s for readers of %s is in the order of the country', (country, locale, own, lines) => {
  const shippingAddress = {
    ...order.shippingAddress,
    line2: 'Flat 2',
    region: '',
    ...own,
    country,
  } as Order['shippingAddress'];
  expect(addressLines({ ...order, shippingAddress }, locale)).toBe(
    ['Ann Bell', '1 Mill Lane', 'Flat 2', ...lines].join('\n'),
  );
});

test('in Japanese the postcode and the prefecture come first', () => {
  const own = { country: 'JP', postalCode: '154-0023', region: '東京都', city: '', line1: '太子堂1-2', line2: '' };
  const shippingAddress = { ...order.shippingAddress, ...own } as Order['shippingAddress'];
  expect(addressLines({ ...order, shippingAddress }, 'ja')).toBe('Ann Bell\n154-0023 東京都\n太子堂1-2\n日本');
});
