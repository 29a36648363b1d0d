import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aReadyBuyer, type Buyer, stockOf } from '../testing/shopper.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 100 });
});
afterAll(() => service.stop());

const few = (id: string, qtyInStock: number, more = {}) =>
  aProduct(id, { variants: [aVariant(id, { qtyInStock })], ...more });
const full = () => [few('mug', 50), few('jug', 9), few('cup', 9), few('pan', 9)];
const removal = '/api/commerce/shopping-cart/remove-unavailable';

/** Two mugs that stay, and one each of a product that is hidden, deleted, sold out, or sold but for two of three. */
async function aBuyerOfLostThings(): Promise<Buyer> {
  await service.load(aStore(full()));
  const buyer = await aReadyBuyer(service, { mug: 2, jug: 1, cup: 1, pan: 3 });
  await service.load(aStore([few('mug', 50), few('jug', 9, { enabled: false }), few('cup', 0), few('pan', 2)]));
  return buyer;
}
const fresh = (buyer: Buyer) => buyer.cart('?calculateSubtotal=true');

describe('What is no longer sold', () => {
  test('is marked at its line and left out of the figures', async () => {
    const buyer = await aBuyerOfLostThings();
    const cart = await fresh(buyer);
    expect(cart.entries.map(({ availability }) => availability)).toEqual([
      undefined,
      { state: 'gone', left: 0 },
      { state: 'soldOut', left: 0 },
      { state: 'fewer', left: 2 },
    ]);
    const price = cart.entries[0]?.purchasePriceCents ?? 0;
    expect([cart.subtotalCents, cart.totalQuantity]).toEqual([4 * price, 7]);
  });

  test('of a product that was deleted is gone as well, and nothing is left to pay', async () => {
    await service.load(aStore([...full(), few('egg', 3)]));
    const buyer = await aReadyBuyer(service, { egg: 1 });
    await service.db.collection('products').deleteOne({ websiteId: 'site-a', id: 'prod-egg' });
    const cart = await fresh(buyer);
    expect(cart.entries[0]?.availability).toEqual({ state: 'gone', left: 0 });
    expect([cart.subtotalCents, cart.grandTotalCents, cart.requiresShipping]).toEqual([0, 0, false]);
    expect((await buyer.start()).body.code).toBe('cart.out_of_stock');
    await buyer.call('POST', removal);
    expect((await buyer.cart()).entries).toEqual([]);
  });

  test('is refused at the checkout by its name, and nothing is ordered', async () => {
    const buyer = await aBuyerOfLostThings();
    for (const refused of [await buyer.start(), await buyer.place()]) {
      expect([refused.status, refused.body.error]).toEqual([
        409,
        'Sorry, we do not have enough of that item available.',
      ]);
      const texts = Object.values(refused.body.errors as Record<string, string>);
      expect(texts).toEqual([
        expect.stringMatching(/ is no longer available\.$/),
        expect.stringMatching(/ is sold out\.$/),
        expect.stringMatching(/^Only 2 of .* left\.$/),
      ]);
    }
    expect(await stockOf(service, 'mug')).toMatchObject({ held: 0 });
  });

  test('goes out of the cart by one press, and the rest is ordered', async () => {
    const buyer = await aBuyerOfLostThings();
    const { body } = await buyer.call('POST', removal);
    expect(body.shoppingCart.entries.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 2]);
    expect(body.shoppingCart.entries.every((entry: object) => !('availability' in entry))).toBe(true);
    const again = await buyer.call('POST', removal);
    expect(again.body.shoppingCart).toEqual(body.shoppingCart);
    expect((await buyer.place({ expectedTotalCents: body.shoppingCart.grandTotalCents })).status).toBe(200);
    expect(await stockOf(service, 'pan')).toMatchObject({ onHand: 0, held: 0 });
  });

  test('goes out without scripts too, back to the page that asked', async () => {
    const buyer = await aBuyerOfLostThings();
    const sent = await buyer.post(removal, { returnTo: '/checkout' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/checkout']);
    expect((await buyer.cart()).entries).toHaveLength(2);
  });

  test('that is sold again is as it was', async () => {
    const buyer = await aBuyerOfLostThings();
    await fresh(buyer);
    await service.load(aStore(full()));
    const cart = await fresh(buyer);
    expect(cart.entries.every((entry) => !('availability' in entry))).toBe(true);
    expect((await buyer.place()).status).toBe(200);
  });

  test('gives back what was held of it', async () => {
    await service.load(aStore(full()));
    const buyer = await aReadyBuyer(service, { mug: 1, jug: 2 });
    await buyer.start();
    expect(await stockOf(service, 'jug')).toMatchObject({ held: 2 });
    await service.db
      .collection('products')
      .updateOne({ websiteId: 'site-a', id: 'prod-jug' }, { $set: { enabled: false } });
    await buyer.call('POST', removal);
    expect(await stockOf(service, 'jug')).toMatchObject({ held: 0, available: 9 });
    expect(await stockOf(service, 'mug')).toMatchObject({ held: 1 });
  });
});
