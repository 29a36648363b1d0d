import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, aStore } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { aPlacedOrder } from '../../testing/placed-order.ts';

let service: CommerceService;
const day = 86_400_000;
let now = Date.UTC(2030, 0, 1);
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api' }, { now: () => now });
  await service.load(aStore([aProduct('mug')]));
});
afterAll(() => service.stop());

test('the link of an order shows where its buyer lives for 90 days; its owner always sees it', async () => {
  const order = await aPlacedOrder(service, { mug: 1 });
  const link = async () => (await service.as().call('GET', `/api/commerce/checkout/orders/${order.token}`)).body;
  const stored = await order.read();
  now += 89 * day;
  expect(await link()).not.toHaveProperty('isShortened');
  expect(await link()).toMatchObject({
    ...{ email: stored.email, customerName: stored.customerName, shippingAddress: stored.shippingAddress },
  });

  now += 2 * day;
  const later = await link();
  expect(later.email).toMatch(/^.…@/);
  expect(later).toMatchObject({
    number: stored.number,
    customerName: stored.customerName.split(' ')[0],
    phone: null,
    isShortened: true,
    items: [{ productName: 'Product mug' }],
  });
  expect(later.shippingAddress).toEqual({
    ...stored.shippingAddress,
    ...{ region: '', postalCode: '', line1: '', line2: '' },
  });
  for (const secret of [stored.email, stored.shippingAddress?.line1, stored.shippingAddress?.postalCode]) {
    expect(secret).toBeTruthy();
    expect(JSON.stringify(later)).not.toContain(secret);
  }
  expect(await order.read()).toMatchObject({ email: stored.email, shippingAddress: stored.shippingAddress });
});
