import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aShirt, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';

let service: CommerceService;
const form = { id: 'form-1', fields: [{ id: 'name', type: 'text', title: 'Name', required: true }] };

beforeAll(async () => {
  service = await startCommerce();
  await service.load(
    aStore([
      aShirt({ relatedSlugs: ['mug', 'gone'], categoryIds: ['cat-wear'], order: 2 }),
      aProduct('mug', { order: 1, additionalFieldsFormId: 'form-1', additionalFieldsForm: form }),
      aProduct('lessons', {
        order: 4,
        productType: 2,
        isSubscribable: true,
        subscriptionPlan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 },
        useCustomAddButtonText: true,
        customAddButtonText: 'Join',
        variants: [aVariant('lessons', { qtyInStock: 0 })],
      }),
      aProduct('hidden', { enabled: false }),
    ]),
  );
});
afterAll(() => service.stop());

const read = (path: string) => service.as().call('GET', path);

describe('A product', () => {
  test('PROD-023 PROD-024 PROD-025 PROD-026 PROD-027 PROD-028 PROD-029 PROD-031 PROD-032 PROD-033 PROD-044 has the fields of the storefront', async () => {
    const { body } = await read('/api/commerce/products/prod-shirt');
    expect(body).toMatchObject({
      id: 'prod-shirt',
      collectionId: 'col-shop',
      recordType: 11,
      name: 'Product shirt',
      productType: 1,
      isSubscribable: false,
      onSale: true,
      variantOptionOrdering: ['Size', 'Colour'],
      fullUrl: '/shop/shirt',
      relatedProductIds: ['prod-mug'],
    });
    expect(body.variants).toHaveLength(3);
    // The cheapest variant is the blue one on sale.
    expect(body.priceMoney).toEqual({ value: '1500', currency: 'GBP' });
    expect(body.salePriceMoney).toEqual({ value: '900', currency: 'GBP' });
  });

  test('PROD-038 PROD-043 has its price in the decimal form too', async () => {
    const { body } = await read('/api/commerce/products/prod-shirt');
    expect(body.price).toEqual({ decimalValue: '15.00', currencyCode: 'GBP' });
  });

  test('PROD-030 PAY-048 PAY-049 PAY-050 PROD-036 PROD-037 carries its subscription plan and its own button text', async () => {
    const { body } = await read('/api/commerce/products/prod-lessons');
    expect(body.subscriptionPlan).toEqual({ billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 });
    expect([body.useCustomAddButtonText, body.customAddButtonText]).toEqual([true, 'Join']);
  });

  test('PROD-034 PROD-035 PROD-046 carries the form of its additional fields, or null', async () => {
    const { body } = await read('/api/commerce/products/prod-mug');
    expect(body.additionalFieldsFormId).toBe('form-1');
    expect(body.additionalFieldsForm).toEqual(form);
    const { body: shirt } = await read('/api/commerce/products/prod-shirt');
    expect([shirt.additionalFieldsFormId, shirt.additionalFieldsForm]).toEqual([null, null]);
  });

  test('PROD-047 PROD-048 PROD-049 PROD-050 PROD-051 PROD-052 PROD-053 PROD-054 PROD-055 PROD-056 PROD-057 has variants with all their fields', async () => {
    const { body } = await read('/api/commerce/products/prod-shirt');
    expect(body.variants[2]).toEqual({
      id: 'var-shirt-s-blue',
      sku: 'SKU-SHIRT-S-BLUE',
      attributes: { Size: 'S', Colour: 'Blue' },
      optionValues: [
        { optionName: 'Size', value: 'S' },
        { optionName: 'Colour', value: 'Blue' },
      ],
      price: 1500,
      salePrice: 900,
      priceMoney: { value: '1500', currency: 'GBP' },
      salePriceMoney: { value: '900', currency: 'GBP' },
      onSale: true,
      qtyInStock: 0,
      unlimited: false,
      image: null,
    });
  });

  test('that is disabled or unknown answers 404', async () => {
    for (const id of ['prod-hidden', 'prod-none']) {
      const answer = await read(`/api/commerce/products/${id}`);
      expect([answer.status, answer.body.code]).toEqual([404, 'product.unknown']);
    }
  });
});

describe('Lists', () => {
  test('hold enabled products in collection order, without their descriptions', async () => {
    const { body } = await read('/api/commerce/products?collectionId=col-shop');
    expect(body.products.map(({ id }: { id: string }) => id)).toEqual(['prod-mug', 'prod-shirt', 'prod-lessons']);
    expect(body.products[0]).not.toHaveProperty('description');
    expect((await read('/api/commerce/products?collectionId=other')).body.products).toEqual([]);
  });

  test('PROD-198 PROD-199 PROD-200 PROD-201 PROD-202 PROD-203 PROD-204 PROD-205 PROD-206 PROD-207 PROD-208 give the merchandising context by product id', async () => {
    const { body } = await read('/api/commerce/merchandising?productIds=prod-mug,prod-shirt,prod-none');
    expect(Object.keys(body)).toEqual(['prod-mug', 'prod-shirt']);
    expect(body['prod-mug']).toEqual(aProduct('mug').merchandising);
  });
});

describe('Stock', () => {
  test('PROD-120 PROD-122 PROD-123 PROD-124 PROD-125 PROD-126 is answered per variant in their order', async () => {
    const { body } = await read('/api/commerce/inventory/stock/?itemId=prod-shirt');
    expect(body.results).toEqual([
      { variantId: 'var-shirt-s-red', sku: 'SKU-SHIRT-S-RED', unlimited: false, qtyInStock: 2 },
      { variantId: 'var-shirt-m-red', sku: 'SKU-SHIRT-M-RED', unlimited: false, qtyInStock: 100 },
      { variantId: 'var-shirt-s-blue', sku: 'SKU-SHIRT-S-BLUE', unlimited: false, qtyInStock: 0 },
    ]);
  });

  test('PROD-121 is asked for by itemId', async () => {
    expect((await read('/api/commerce/inventory/stock/')).status).toBe(400);
    expect((await read('/api/commerce/inventory/stock/?itemId=prod-none')).status).toBe(404);
  });

  test('of a digital product is never counted', async () => {
    const { body } = await read('/api/commerce/inventory/stock/?itemId=prod-lessons');
    expect(body.results[0].unlimited).toBe(true);
  });
});

describe('A website', () => {
  test('never sees the products of another, even with the same ids', async () => {
    await service.load(
      aStore([aProduct('mug', { name: 'Other mug', variants: [aVariant('mug', { qtyInStock: 7 })] })]),
      'site-b',
    );
    const other = service.as({ websiteId: 'site-b' });
    expect((await other.call('GET', '/api/commerce/products/prod-mug')).body.name).toBe('Other mug');
    expect((await read('/api/commerce/products/prod-mug')).body.name).toBe('Product mug');
    expect((await other.call('GET', '/api/commerce/products/prod-shirt')).status).toBe(404);
    expect((await other.call('GET', '/api/commerce/inventory/stock/?itemId=prod-shirt')).status).toBe(404);
  });

  test('PROD-058 refuses a sku twice', async () => {
    const taken = aProduct('plate', { variants: [aVariant('plate', { sku: 'SKU-MUG' })] });
    const answer = await service.platform().call('PUT', '/internal/store', aStore([taken]));
    expect([answer.status, answer.body.code]).toEqual([409, 'product.sku_taken']);
    const twice = aStore([aProduct('a'), aProduct('b', { variants: [aVariant('b', { sku: 'SKU-A' })] })]);
    expect((await service.platform('site-c').call('PUT', '/internal/store', twice)).status).toBe(409);
  });
});
