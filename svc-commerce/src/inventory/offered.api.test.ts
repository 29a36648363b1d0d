import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, aShirt, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce();
  await service.load(
    aStore([
      aShirt(),
      aProduct('mug', { variants: [aVariant('mug', { qtyInStock: 0, onSale: true, salePriceCents: 700 })] }),
      aProduct('pack', { productType: 2 }),
      aProduct('draft', { enabled: false }),
    ]),
  );
});
afterAll(() => service.stop());

const platform = () => service.as({ kind: 'platform' });
const offered = async (...ids: string[]) =>
  (await platform().call('GET', `/internal/offered-variants?variantIds=${ids.join(',')}`)).body.variants;

test('what the store offers of some variants: stock and price of this moment; what it does not offer is left out', async () => {
  const [mug, ...others] = await offered('var-mug', 'var-draft', 'var-nobody');
  expect(others).toEqual([]);
  expect(mug).toMatchObject({
    productId: 'prod-mug',
    variantId: 'var-mug',
    variantLabel: '',
    sellable: 0,
    priceMoney: { value: '700', currency: 'GBP' },
  });
  await service.owner().call('PUT', '/api/commerce/inventory/prod-mug/variants/var-mug', { qtyInStock: 4 });
  expect((await offered('var-mug'))[0].sellable).toBe(4);
  expect((await offered('var-pack'))[0].sellable).toBeNull();
});

test('a variant is named by its options, and its address chooses them', async () => {
  const { variants, fullUrl } = (await service.as().call('GET', '/api/commerce/products/prod-shirt')).body;
  const [{ id, attributes }] = variants;
  const [shirt] = await offered(id);
  expect(shirt.variantLabel).toBe(Object.values(attributes).join(', '));
  expect(shirt.url).toBe(`${fullUrl}?${new URLSearchParams(attributes)}`);
});

test('nobody but the platform asks', async () => {
  const { status } = await service.as().call('GET', '/internal/offered-variants?variantIds=var-mug');
  expect(status).toBeGreaterThanOrEqual(401);
});
