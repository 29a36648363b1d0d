import { productType } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aBuyer } from '../testing/shopper.ts';

const kinds = {
  'PROD-072 digital product': ['notes', productType.digital],
  'PROD-073 gift card': ['card', productType.giftCard],
  'PROD-082 course': ['course', productType.paywall],
} as const;
const refusal = 'Products of this kind have no stock to count: there is always enough.';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 100 });
  await service.load(
    aStore([
      ...Object.values(kinds).map(([id, type]) =>
        aProduct(id, { productType: type, variants: [aVariant(id, { qtyInStock: 0, unlimited: false })] }),
      ),
      aProduct('mug', { variants: [aVariant('mug', { qtyInStock: 3 })] }),
    ]),
  );
});
afterAll(() => service.stop());

const inventory = '/api/commerce/inventory';
/** Stock as it may be stored since the kind was another one, or from before this was refused. */
const storeNone = (id: string) =>
  service.db
    .collection('stock')
    .updateOne(
      { websiteId: 'site-a', variantId: `var-${id}` },
      { $set: { unlimited: false, onHand: 0, available: 0 } },
    );
const stored = (id: string) => service.db.collection('stock').findOne({ websiteId: 'site-a', variantId: `var-${id}` });

describe.each(Object.entries(kinds))('A %s', (_title, [id]) => {
  test('cannot be given a stock in any way, nor made to be counted', async () => {
    const owner = service.owner();
    const before = await stored(id);
    const variant = `${inventory}/prod-${id}/variants/var-${id}`;
    for (const setting of [{ qtyInStock: 0 }, { qtyInStock: 5 }, { adjustBy: 1 }, { unlimited: false }]) {
      const answer = await owner.call('PUT', variant, setting);
      expect([answer.status, answer.body.code, answer.body.error]).toEqual([400, 'stock.not_counted', refusal]);
    }
    const adjusted = { expectedOnHand: 0, onHand: 4, reason: 'Counted' };
    const adjust = await owner.call('POST', `${inventory}/stock/var-${id}/adjustments`, adjusted);
    expect([adjust.status, adjust.body.code]).toEqual([400, 'stock.not_counted']);
    const rows = [{ productId: `prod-${id}`, variantId: `var-${id}`, onHand: 0, priceCents: 1_500 }];
    const bulk = await owner.call('PUT', `${inventory}/rows`, { rows, reason: '' });
    expect(bulk.body.results).toMatchObject([
      { ok: false, code: 'stock.not_counted', message: refusal, priceCents: 1500 },
    ]);
    expect(await stored(id)).toEqual(before);
    expect((await owner.call('PUT', variant, { unlimited: true })).status).toBe(200);
  });

  test('PROD-112 is bought whatever is stored of it, and everybody reads that there is always enough', async () => {
    await storeNone(id);
    const buyer = aBuyer(service);
    expect((await buyer.add(id)).status).toBe(200);
    const { entries } = await buyer.cart('?calculateSubtotal=true');
    expect(entries[0]?.qtyAvailable).toBeNull();
    expect((await buyer.start()).status).toBe(200);
    expect((await buyer.place()).status).toBe(200);

    const level = await service.as().call('GET', `/api/commerce/inventory/stock?itemId=prod-${id}`);
    expect(level.body.results).toMatchObject([{ unlimited: true }]);
    const { products } = (await service.owner().call('GET', `${inventory}?search=${id}`)).body;
    expect(products[0].variants[0].unlimited).toBe(true);
    const { body } = await service.as().call('GET', '/api/commerce/products');
    const shown = body.products.find((product: { id: string }) => product.id === `prod-${id}`);
    expect(shown.variants[0].unlimited).toBe(true);
    const kept = `/api/content-service/product/1.1/websites/site-a/products/col-shop/items/prod-${id}`;
    expect((await service.owner().call('GET', kept)).body.variants[0].unlimited).toBe(true);
  });
});

test('a product with stock is counted as before', async () => {
  const path = `${inventory}/prod-mug/variants/var-mug`;
  expect((await service.owner().call('PUT', path, { qtyInStock: 2 })).status).toBe(200);
  expect((await aBuyer(service).add('mug', 3)).status).toBe(409);
});
