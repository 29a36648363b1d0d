import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aShirt, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce();
  await service.load(
    aStore([
      aProduct('mug', { variants: [aVariant('mug', { qtyInStock: 10 })] }),
      aShirt(),
      ...Array.from({ length: 60 }, (_, n) => aProduct(`jar-${String(n).padStart(2, '0')}`)),
    ]),
  );
});
afterAll(() => service.stop());

const adjust = (body: object, variantId = 'var-mug') =>
  service.owner().call('POST', `/api/commerce/inventory/stock/${variantId}/adjustments`, { reason: 'Count', ...body });
const list = (query = '') => service.owner().call('GET', `/api/commerce/inventory/items?${query}`);

describe('The inventory', () => {
  test('lists every variant with its stock, a page at a time', async () => {
    const first = (await list()).body;
    expect([first.currency, first.items.length, first.hasNextPage]).toEqual(['GBP', 50, true]);
    const second = (await list(`cursor=${first.nextPageCursor}`)).body;
    expect([second.items.length, second.hasNextPage, second.nextPageCursor]).toEqual([14, false, null]);
    const all = [...first.items, ...second.items];
    expect(new Set(all.map(({ variantId }) => variantId)).size).toBe(64);
    expect(all.find(({ variantId }) => variantId === 'var-shirt-s-red')).toMatchObject({
      productName: 'Product shirt',
      attributes: { Size: 'S', Colour: 'Red' },
      onHand: 2,
      held: 0,
      available: 2,
      priceCents: 1000,
    });
  });

  test('EDIT-030 is searched by name and sku, case ignored', async () => {
    expect((await list('search=sku-shirt-m')).body.items).toHaveLength(1);
    expect((await list('search=PRODUCT%20SHIRT')).body.items).toHaveLength(3);
    expect((await list('cursor=nonsense')).body.items).toHaveLength(50);
  });

  test('is for staff of this website', async () => {
    expect((await service.as().call('GET', '/api/commerce/inventory/items')).status).toBe(401);
    const other = service.owner({ websiteId: 'site-b' });
    expect((await other.call('GET', '/api/commerce/inventory/items')).body.items).toEqual([]);
    const path = '/api/commerce/inventory/stock/var-mug/adjustments';
    const body = { expectedOnHand: 10, onHand: 3, reason: '' };
    expect((await other.call('POST', path, body)).status).toBe(404);
    expect((await service.owner({ roles: [role.viewer] }).call('POST', path, body)).status).toBe(403);
  });
});

describe('Setting stock', () => {
  test('takes effect when it still is what the owner saw, and is told to the others', async () => {
    const answer = await adjust({ expectedOnHand: 10, onHand: 12 });
    expect(answer.body).toMatchObject({ variantId: 'var-mug', onHand: 12, held: 0, available: 12 });
    const { body } = await service.as().call('GET', '/api/commerce/products/prod-mug');
    expect(body.variants[0].qtyInStock).toBe(12);
    const stored = await service.db.collection('stock').findOne({ websiteId: 'site-a', variantId: 'var-mug' });
    expect(stored?.changes).toMatchObject([{ who: 'owner-1', from: 10, to: 12, reason: 'Count' }]);
    expect(stored?.outbox).toMatchObject([
      { type: 'stock.changed', payload: { productId: 'prod-mug', variantId: 'var-mug', available: 12 } },
    ]);
  });

  test('answers what it is now when somebody else was faster', async () => {
    const answer = await adjust({ expectedOnHand: 10, onHand: 20 });
    expect([answer.status, answer.body.code]).toEqual([409, 'stock.conflict']);
    expect(answer.body.error).toBe('Stock changed meanwhile. It is now 12.');
  });

  test('EDIT-033 of ten owners who saw the same figure, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => adjust({ expectedOnHand: 100, onHand: 50 + n }, 'var-jar-01')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('EDIT-032 below 0 is refused, and so is an unknown variant', async () => {
    expect((await adjust({ expectedOnHand: 12, onHand: -1 })).status).toBe(400);
    expect((await adjust({ expectedOnHand: 1, onHand: 1 }, 'var-none')).status).toBe(404);
  });

  test('Loading the store again counts stock afresh', async () => {
    await service.load(aStore([aProduct('mug', { variants: [aVariant('mug', { qtyInStock: 3 })] })]));
    const { body } = await service.as().call('GET', '/api/commerce/inventory/stock/?itemId=prod-mug');
    expect(body.results[0].qtyInStock).toBe(3);
  });
});
