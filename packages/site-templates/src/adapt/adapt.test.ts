import type { ProductSummary } from '@tessera/contracts/commerce/product.ts';
import { describe, expect, test } from 'vitest';
import { productCard } from './product-card.ts';
import { toTemplateMoney } from './template-money.ts';

const gbp = (cents: number) => ({ value: String(cents), currency: 'GBP' as const });

function aVariant(price: number, salePrice: number | null = null, qtyInStock = 5): ProductSummary['variants'][number] {
  return {
    id: `v${price}`,
    sku: `S${price}`,
    attributes: {},
    optionValues: [],
    price,
    salePrice,
    priceMoney: gbp(price),
    salePriceMoney: salePrice === null ? null : gbp(salePrice),
    onSale: salePrice !== null,
    qtyInStock,
    unlimited: false,
    image: null,
  };
}

function aProduct(variants: ProductSummary['variants']): ProductSummary {
  return {
    id: 'p1',
    collectionId: 'c1',
    recordType: 11,
    urlSlug: 'cup',
    fullUrl: '/shop/cup',
    name: 'Cup',
    summary: 'A cup.',
    productType: 1,
    onSale: false,
    isSubscribable: false,
    priceMoney: gbp(2400),
    salePriceMoney: null,
    price: { decimalValue: '24.00', currencyCode: 'GBP' },
    mainImage: null,
    categoryIds: [],
    variantOptionOrdering: [],
    variants,
    customSoldOutText: 'Back soon',
  };
}

describe('Money for the engine', () => {
  test.each([
    [{ value: '2400', currency: 'GBP' }, '24.00', 'GBP'],
    [{ value: '5', currency: 'GBP' }, '0.05', 'GBP'],
    [{ value: '-1250', currency: 'EUR' }, '-12.50', 'EUR'],
    [{ value: '500', currency: 'JPY' }, '500', 'JPY'],
    [{ value: '123450', currency: 'COP' }, '1234.50', 'COP'],
    [{ decimalValue: '24.00', currencyCode: 'GBP' }, '24.00', 'GBP'],
    [{ value: 'x' }, '0.00', 'USD'],
  ])('%o is %s %s in major units', (money, value, currency) => {
    expect(toTemplateMoney(money)).toEqual({ value, currency, decimalValue: value, currencyCode: currency });
  });
});

describe('Product card', () => {
  test('shows the lowest price and says that others cost more', () => {
    const { price, isSale, isSoldOut } = productCard(aProduct([aVariant(2800), aVariant(2400)]));
    expect(price).toMatchObject({ now: { value: '24.00' }, was: null, varies: true });
    expect({ isSale, isSoldOut }).toEqual({ isSale: false, isSoldOut: false });
  });

  test('strikes the regular price of what is on sale', () => {
    const { price, isSale } = productCard(aProduct([aVariant(2400, 1800)]));
    expect(price).toMatchObject({ now: { value: '18.00' }, was: { value: '24.00' }, varies: false });
    expect(isSale).toBe(true);
  });

  test('sold out wins over sale and keeps the owner’s words', () => {
    const card = productCard(aProduct([aVariant(2400, 1800, 0)]));
    expect(card).toMatchObject({ isSoldOut: true, isSale: false, soldOutText: 'Back soon' });
  });
});
