import { noMerchandising } from '@tessera/contracts/commerce/no-merchandising.ts';
import type { Product, ProductSummary } from '@tessera/contracts/commerce/product.ts';
import { parseMoney } from '@tessera/rules/money/read-money.ts';
import { describe, expect, test } from 'vitest';
import { rendered } from '../testing.ts';
import { productCard } from './product-card.ts';
import { toTemplateMoney } from './template-money.ts';
import { templateProduct } from './template-product.ts';
import { templateTypeName } from './template-type-name.ts';

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
    [{ value: 'x' }, '0.00', 'GBP'],
  ])('%o is %s %s in major units', (money, value, currency) => {
    expect(toTemplateMoney(money, 'GBP')).toEqual({ value, currency, decimalValue: value, currencyCode: currency });
  });
});

describe('Product card', () => {
  test('shows the lowest price and says that others cost more', () => {
    const { price, isSale, isSoldOut } = productCard(aProduct([aVariant(2800), aVariant(2400)]), 'GBP');
    expect(price).toMatchObject({ now: { value: '24.00' }, was: null, varies: true });
    expect({ isSale, isSoldOut }).toEqual({ isSale: false, isSoldOut: false });
  });

  test('strikes the regular price of what is on sale', () => {
    const { price, isSale } = productCard(aProduct([aVariant(2400, 1800)]), 'GBP');
    expect(price).toMatchObject({ now: { value: '18.00' }, was: { value: '24.00' }, varies: false });
    expect(isSale).toBe(true);
  });

  test('sold out wins over sale and keeps the owner’s words', () => {
    const card = productCard(aProduct([aVariant(2400, 1800, 0)]), 'GBP');
    expect(card).toMatchObject({ isSoldOut: true, isSale: false, soldOutText: 'Back soon' });
  });
});

describe('Product for the engine’s formatters', () => {
  const fullProduct = (changes: Partial<Product>): Product => ({
    ...aProduct([aVariant(2800), aVariant(2400)]),
    description: '',
    images: [],
    tags: [],
    subscriptionPlan: null,
    additionalFieldsFormId: null,
    additionalFieldsForm: null,
    useCustomAddButtonText: false,
    customAddButtonText: '',
    maxPerOrder: null,
    relatedProductIds: [],
    merchandising: noMerchandising,
    seo: { title: '', description: '' },
    ...changes,
  });
  const text = (source: string, product: Product) =>
    rendered(source, { item: templateProduct(product, 'GBP') }, { locale: 'en-GB' })
      .html.replace(/<[^>]*>|\s+/g, ' ')
      .trim();

  test('prices of minor units come out in major units', () => {
    expect(text('{item|product-price}', fullProduct({}))).toBe('from £24.00');
  });

  test('only physical products and services can be subscribed to', () => {
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
    const subscribable = (type: Product['productType']) =>
      templateProduct(fullProduct({ productType: type, isSubscribable: true, subscriptionPlan: plan }), 'GBP')
        .structuredContent;
    expect(subscribable(1)).toMatchObject({ isSubscribable: true, subscriptionPlan: plan });
    expect(subscribable(3).isSubscribable).toBe(true);
    expect(subscribable(2)).toMatchObject({ isSubscribable: false, subscriptionPlan: null });
    expect(subscribable(4).isSubscribable).toBe(false);
  });

  test('the engine’s predicates read it', () => {
    const soldOut = fullProduct({ variants: [aVariant(2400, 1800, 0)] });
    expect(text('{.section item}{.sold-out?}sold out{.end}{.on-sale?} on sale{.end}{.end}', soldOut)).toBe(
      'sold out on sale',
    );
  });

  test('PROD-039 a template reads the commerce fields from structuredContent', () => {
    const plan = { billingPeriod: { value: 2, unit: 'WEEK' as const }, numBillingCycles: 6 };
    const product = fullProduct({
      ...{ isSubscribable: true, subscriptionPlan: plan, onSale: true, salePriceMoney: gbp(1800) },
      ...{ additionalFieldsFormId: 'form-1', useCustomAddButtonText: true, customAddButtonText: 'Take' },
    });
    expect(
      text(
        '{.section item.structuredContent}{productType} {isSubscribable} {subscriptionPlan.billingPeriod.unit} ' +
          '{onSale} {priceMoney|money} {salePriceMoney|money} {additionalFieldsFormId} {useCustomAddButtonText} ' +
          '{customAddButtonText} {.repeated section variants}{sku}{.end}{.end}',
        product,
      ),
    ).toBe('1 true WEEK true £24.00 £18.00 form-1 true Take S2800S2400');
  });

  test('PROD-040 PROD-042 templates and storefront have the same values, and the title is the name', () => {
    const product = fullProduct({
      variants: [aVariant(2800, 1800, 2), aVariant(2400)],
      onSale: true,
      salePriceMoney: gbp(1800),
      additionalFieldsFormId: 'form-1',
    });
    const { title, structuredContent } = templateProduct(product, 'GBP');
    expect(title).toBe(product.name);
    const { productTypeName: _, priceMoney, salePriceMoney, variants, ...others } = structuredContent;
    expect(product).toMatchObject(others);
    expect([priceMoney, salePriceMoney].map((money) => parseMoney(money))).toEqual([
      { cents: 2400, currency: 'GBP' },
      { cents: 1800, currency: 'GBP' },
    ]);
    expect(variants.map(({ price, salePrice, qtyInStock }) => [price, salePrice, qtyInStock])).toEqual(
      product.variants.map(({ price, salePrice, qtyInStock }) => [price, salePrice, qtyInStock]),
    );
  });

  test.each([
    ['PROD-065', 1, 'physical'],
    ['PROD-065', 2, 'digital'],
    ['PROD-065', 3, 'service'],
    ['PROD-065', 4, 'gift-card'],
    ['PROD-066 PROD-067', 5, ''],
  ] as const)('%s: a template asking for the name of type %i gets %o', (_id, type, name) => {
    expect(templateTypeName(type)).toBe(name);
    expect(text('[{item.structuredContent.productTypeName}]', fullProduct({ productType: type }))).toBe(`[${name}]`);
  });
});
