import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aBuyer, type Buyer, home } from '../testing/shopper.ts';

let service: CommerceService;
const where = 'Mill Lane, from 9 to 5';
const country = { country: 'GB' };

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 100 });
  const rate = (priceCents: number) => ({ maxGrams: null, maxSubtotalCents: null, priceCents });
  const option = { description: '', freeOverCents: null };
  const options = [
    { ...option, id: 'ship-post', name: 'Post', kind: 'flat' as const, rates: [rate(500)] },
    { ...option, id: 'ship-collect', name: 'Collect', kind: 'pickup' as const, description: where, rates: [rate(0)] },
  ];
  const zone = { id: 'zone-gb', name: 'Home', countries: ['GB'], isRestOfWorld: false, options };
  await service.load(aStore([aProduct('mug')], { shippingZones: [zone] }));
});
afterAll(() => service.stop());

async function aBuyerOfAMug(): Promise<Buyer> {
  const buyer = aBuyer(service);
  await buyer.add('mug');
  return buyer;
}
const orderOf = async (token: string) =>
  (await service.as().call('GET', `/api/commerce/checkout/orders/${token}`)).body;

test('PAY-113 what is picked up needs no street, only the place that tax goes by', async () => {
  const buyer = await aBuyerOfAMug();
  const { body } = await buyer.call('PUT', '/api/commerce/shopping-cart/location', country);
  expect(body.shoppingCart.shippingOptions).toEqual([
    { id: 'ship-post', name: 'Post', description: '', costCents: 500 },
    { id: 'ship-collect', name: 'Collect', description: where, costCents: 0, isPickup: true },
  ]);
  const choose = (optionId: string) => buyer.call('PUT', '/api/commerce/shopping-cart/shipping', { optionId });
  await choose('ship-post');
  expect((await buyer.place()).body.code).toBe('checkout.location_required');
  await choose('ship-collect');
  const placed = await buyer.place();
  expect(placed.status).toBe(200);
  expect(await orderOf(placed.body.orderToken)).toMatchObject({
    shippingOptionName: 'Collect',
    shippingAddress: null,
    pickup: where,
    grandTotal: { value: '1000' },
  });
});

test('all at once, as a plain form sends it, is picked up or posted as chosen', async () => {
  const buyer = await aBuyerOfAMug();
  const placed = await buyer.place({ shippingLocation: country, shippingOptionId: 'ship-collect' });
  expect(await orderOf(placed.body.orderToken)).toMatchObject({ pickup: where, shippingAddress: null });
});

test('nobody has to come for what was ordered to an address without a choice of delivery', async () => {
  const buyer = await aBuyerOfAMug();
  const placed = await buyer.place({ shippingLocation: home });
  const order = await orderOf(placed.body.orderToken);
  expect(order).toMatchObject({ shippingOptionName: 'Post', shippingAddress: home });
  expect(order.pickup).toBeUndefined();
});
