import { order } from '@tessera/contracts/commerce/order.ts';
import { expect, test } from 'vitest';
import { presentOrder, presentOrderToBuyer } from './present-order.ts';
import { type OrderDocument, orderModel } from './store/order-document.ts';

test('PAY-137 an order is answered with the fields of its contract, whatever else is stored of it', () => {
  const stored = Object.fromEntries(Object.keys(orderModel.schema.paths).map((field) => [field, null]));
  const document = { ...stored, _id: 'site-a:order-1', websiteId: 'site-a' } as unknown as OrderDocument;
  const known = { ...document, outbox: [], refunds: [], shipments: [], giftCards: [], payments: [] };
  const contract = new Set(Object.keys(order.shape));
  for (const answer of [presentOrder(known), presentOrderToBuyer(known)]) {
    expect(Object.keys(answer).filter((field) => !contract.has(field))).toEqual([]);
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(['id', 'websiteId', 'grandTotal', 'payments']));
  }
});
